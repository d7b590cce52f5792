/// What the three-dimensional layers of a composition are seen through. It stands at its layer's position and looks away
/// from the viewer, turned as the layer is.
package struct Camera: Sendable {
    /// The distance at which things are seen at their own size, in pixels; nothing is changed by a camera without it.
    package var zoom: Property<Double>
    /// Whether it looks at its layer's anchor, a point in the space around the layer, before it is turned.
    package var hasPointOfInterest: Bool

    /// A camera.
    package init(zoom: Property<Double>, hasPointOfInterest: Bool) {
        self.zoom = zoom
        self.hasPointOfInterest = hasPointOfInterest
    }
}
