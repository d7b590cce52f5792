// swift-format-ignore-file
// Written by Scripts/embed-page from Resources/Schemas: change the file there and run it again.

/// The JSON Schema of motion documents, so that the program needs no file beside it.
enum MotionSchema {
    /// As in the file, without the line end after the last line.
    static let text = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Motion document",
  "description": "Programmatic animations as assets, in the words of Core Animation, UIKit and SKBounceAnimation. Times are seconds, angles radians, y points down.",
  "$ref": "#/$defs/document",
  "$defs": {
    "point": {
      "description": "x to the right, y down.",
      "type": "array",
      "items": {
        "type": "number"
      },
      "minItems": 2,
      "maxItems": 2
    },
    "extent": {
      "description": "Width and height.",
      "type": "array",
      "items": {
        "type": "number"
      },
      "minItems": 2,
      "maxItems": 2
    },
    "rectangle": {
      "description": "Width and height; or x, y, width and height.",
      "anyOf": [
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 2,
          "maxItems": 2
        },
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 4,
          "maxItems": 4
        }
      ]
    },
    "color": {
      "description": "“#rgb”, “#rrggbb”, “#rrggbbaa”, or red, green, blue and perhaps alpha from 0 to 1, in sRGB.",
      "anyOf": [
        {
          "type": "string",
          "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"
        },
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 3,
          "maxItems": 4
        }
      ]
    },
    "pathData": {
      "description": "The data of a path as SVG writes it, such as “M 0 0 L 10 10”.",
      "type": "string",
      "pattern": "^\\s*[Mm]"
    },
    "transform": {
      "description": "A matrix by what it does: scaled, then turned, then shifted.",
      "type": "object",
      "properties": {
        "translation": {
          "description": "How far it is shifted, applied last: x and y, or x, y and z.",
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 2,
          "maxItems": 3
        },
        "rotation": {
          "description": "How far it is turned: radians about z, clockwise; or radians about x, y and z.",
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "array",
              "items": {
                "type": "number"
              },
              "minItems": 3,
              "maxItems": 3
            }
          ]
        },
        "scale": {
          "description": "Factors, applied first: one for x and y; x and y; or x, y and z.",
          "anyOf": [
            {
              "type": "number"
            },
            {
              "type": "array",
              "items": {
                "type": "number"
              },
              "minItems": 2,
              "maxItems": 3
            }
          ]
        },
        "perspective": {
          "description": "m34 of the matrix: −1 divided by the distance of the eye.",
          "type": "number",
          "default": 0
        }
      },
      "additionalProperties": false
    },
    "matrix": {
      "description": "A matrix: by what it does; six numbers a, b, c, d, tx, ty; or sixteen numbers m11 … m44.",
      "anyOf": [
        {
          "$ref": "#/$defs/transform"
        },
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 6,
          "maxItems": 6
        },
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 16,
          "maxItems": 16
        }
      ]
    },
    "value": {
      "description": "A value of the property: a number, a point, a size, a rectangle, a colour, a transform, path data, or a list of colours or numbers."
    },
    "timingFunction": {
      "description": "How time is bent: a name, or the control points x1, y1, x2, y2 of a cubic Bézier curve, of which x lies in 0…1.",
      "anyOf": [
        {
          "enum": [
            "linear",
            "easeIn",
            "easeOut",
            "easeInEaseOut",
            "default"
          ]
        },
        {
          "type": "array",
          "items": {
            "type": "number"
          },
          "minItems": 4,
          "maxItems": 4
        }
      ]
    },
    "variant": {
      "description": "“exact”: as the original computes it, oddities included. “ideal”: as it is meant. Of bounces: e for 2.71 and a natural logarithm, and every bounce counts. Of blocks: even time where no curve is asked for.",
      "enum": [
        "exact",
        "ideal"
      ]
    },
    "calculationMode": {
      "description": "How values between keyframes are found.",
      "enum": [
        "linear",
        "discrete",
        "paced",
        "cubic",
        "cubicPaced"
      ],
      "default": "linear"
    },
    "endless": {
      "anyOf": [
        {
          "type": "number",
          "minimum": 0
        },
        {
          "const": "infinity"
        }
      ]
    },
    "timing": {
      "description": "Media timing, as CAMediaTiming has it. Times are seconds.",
      "type": "object",
      "properties": {
        "beginTime": {
          "description": "When it begins, in seconds of the clock around it.",
          "type": "number",
          "default": 0
        },
        "duration": {
          "description": "Of one cycle, in seconds. By default: of layers without end; of animations 0.25; of springs until they settle; of groups until the last animation in them has ended. Beside “bounce” it says how long a spring seems to take.",
          "type": "number",
          "minimum": 0
        },
        "speed": {
          "description": "Its own seconds in each second of the clock around it. 0 stands still, negative runs backwards.",
          "type": "number",
          "default": 1
        },
        "timeOffset": {
          "description": "Added to its own time, in seconds, after the speed has been applied.",
          "type": "number",
          "default": 0
        },
        "repeatCount": {
          "description": "How many cycles there are, parts of one too; or “infinity”. 0 is one.",
          "$ref": "#/$defs/endless",
          "default": 0
        },
        "repeatDuration": {
          "description": "How long cycles follow each other, in its own seconds; 0 leaves it to the count.",
          "$ref": "#/$defs/endless",
          "default": 0
        },
        "autoreverses": {
          "description": "Whether each cycle goes back again, which doubles its length.",
          "type": "boolean",
          "default": false
        },
        "fillMode": {
          "description": "What is shown outside the active time: nothing of it, the last moment, the first moment, or both. An animation that is to stay where it leads needs “forwards” or “both”, or a layer that is there already.",
          "enum": [
            "removed",
            "forwards",
            "backwards",
            "both"
          ],
          "default": "removed"
        }
      }
    },
    "layer": {
      "description": "What every layer has, as CALayer.",
      "type": "object",
      "properties": {
        "type": {
          "description": "What it draws above its background.",
          "enum": [
            "layer",
            "rectangle",
            "ellipse",
            "path",
            "gradient",
            "text",
            "image"
          ],
          "default": "layer"
        },
        "name": {
          "description": "For people and key paths of the page.",
          "type": "string"
        },
        "position": {
          "description": "Where the anchor point lies in the layer around it.",
          "$ref": "#/$defs/point",
          "default": [
            0,
            0
          ]
        },
        "zPosition": {
          "description": "Towards the viewer; siblings are drawn in the order of it.",
          "type": "number",
          "default": 0
        },
        "bounds": {
          "description": "The layer's rectangle in its own space. An origin scrolls what lies in it. Of images by default as large as the picture.",
          "$ref": "#/$defs/rectangle"
        },
        "anchorPoint": {
          "description": "The point that “position” places and the transform turns about, in fractions of the bounds.",
          "$ref": "#/$defs/point",
          "default": [
            0.5,
            0.5
          ]
        },
        "transform": {
          "description": "Applied about the anchor point.",
          "$ref": "#/$defs/matrix"
        },
        "sublayerTransform": {
          "description": "Applied to the layers in it, about the anchor point.",
          "$ref": "#/$defs/matrix"
        },
        "opacity": {
          "description": "Of the layer with all in it, 0…1.",
          "type": "number",
          "default": 1,
          "minimum": 0,
          "maximum": 1
        },
        "hidden": {
          "description": "Whether neither it nor anything in it is drawn.",
          "type": "boolean",
          "default": false
        },
        "backgroundColor": {
          "description": "Fills the rounded bounds, below everything else.",
          "$ref": "#/$defs/color"
        },
        "cornerRadius": {
          "description": "How the bounds are rounded: the background, the border, what is cut at them, and a rectangle's outline.",
          "type": "number",
          "default": 0,
          "minimum": 0
        },
        "cornerCurve": {
          "description": "The curve of rounded corners: a quarter circle, or one whose bend sets in gently.",
          "enum": [
            "circular",
            "continuous"
          ],
          "default": "circular"
        },
        "borderWidth": {
          "description": "Of a line inside the edge of the bounds, above the layers in it.",
          "type": "number",
          "default": 0,
          "minimum": 0
        },
        "borderColor": {
          "description": "Of that line.",
          "$ref": "#/$defs/color",
          "default": "#000000"
        },
        "masksToBounds": {
          "description": "Whether everything in it is cut at the rounded bounds.",
          "type": "boolean",
          "default": false
        },
        "shadowColor": {
          "description": "Of the shadow.",
          "$ref": "#/$defs/color",
          "default": "#000000"
        },
        "shadowOpacity": {
          "description": "Of the shadow, 0…1; 0 for none.",
          "type": "number",
          "default": 0,
          "minimum": 0,
          "maximum": 1
        },
        "shadowOffset": {
          "description": "Where the shadow falls.",
          "$ref": "#/$defs/extent",
          "default": [
            0,
            3
          ]
        },
        "shadowRadius": {
          "description": "The standard deviation of the shadow's softness.",
          "type": "number",
          "default": 3,
          "minimum": 0
        },
        "mask": {
          "description": "A layer in this one's space; only its alpha counts, which is multiplied to the picture.",
          "$ref": "#/$defs/layerOfAnyType"
        },
        "layers": {
          "description": "The layers in it, from the back to the front.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/layerOfAnyType"
          }
        },
        "animations": {
          "description": "What changes its properties, in the order in which it applies.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/animationOfAnyType"
          }
        }
      }
    },
    "shape": {
      "description": "What layers with an outline have, as CAShapeLayer. Rectangles and ellipses are as large as the bounds.",
      "type": "object",
      "properties": {
        "fillColor": {
          "description": "What the outline is filled with.",
          "$ref": "#/$defs/color",
          "default": "#000000"
        },
        "fillRule": {
          "description": "Which parts of an outline that crosses itself are inside.",
          "enum": [
            "nonZero",
            "evenOdd"
          ],
          "default": "nonZero"
        },
        "strokeColor": {
          "description": "What the outline is stroked with; by default not at all.",
          "$ref": "#/$defs/color"
        },
        "lineWidth": {
          "description": "Of the stroke, half of it on either side of the outline.",
          "type": "number",
          "default": 1,
          "minimum": 0
        },
        "strokeStart": {
          "description": "Where the stroke begins, as a fraction of the length of the outline. Ellipses begin at the top and run clockwise.",
          "type": "number",
          "default": 0
        },
        "strokeEnd": {
          "description": "Where the stroke ends, as a fraction of the length of the outline.",
          "type": "number",
          "default": 1
        },
        "lineCap": {
          "description": "How the stroke's ends look.",
          "enum": [
            "butt",
            "round",
            "square"
          ],
          "default": "butt"
        },
        "lineJoin": {
          "description": "How its corners look.",
          "enum": [
            "miter",
            "round",
            "bevel"
          ],
          "default": "miter"
        },
        "miterLimit": {
          "description": "The longest allowed miter in units of half the width.",
          "type": "number",
          "default": 10
        },
        "lineDashPattern": {
          "description": "Lengths of dashes and gaps in turn.",
          "type": "array",
          "items": {
            "type": "number",
            "minimum": 0
          }
        },
        "lineDashPhase": {
          "description": "Where in the dashes the stroke begins.",
          "type": "number",
          "default": 0
        }
      }
    },
    "path": {
      "description": "What a layer of type “path” has.",
      "type": "object",
      "required": [
        "path"
      ],
      "properties": {
        "path": {
          "description": "The outline, in the layer's own space.",
          "$ref": "#/$defs/pathData"
        }
      }
    },
    "gradient": {
      "description": "What a layer of type “gradient” has, as CAGradientLayer.",
      "type": "object",
      "required": [
        "colors"
      ],
      "properties": {
        "gradientType": {
          "description": "From one point to another; out of a centre to an ellipse; around a centre.",
          "enum": [
            "axial",
            "radial",
            "conic"
          ],
          "default": "axial"
        },
        "colors": {
          "description": "From the start on.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/color"
          }
        },
        "locations": {
          "description": "Where each colour lies, 0…1; by default evenly.",
          "type": "array",
          "items": {
            "type": "number"
          }
        },
        "startPoint": {
          "description": "Where the first colour lies, or the centre, in fractions of the bounds.",
          "$ref": "#/$defs/point",
          "default": [
            0.5,
            0
          ]
        },
        "endPoint": {
          "description": "Where the last colour lies; a corner of the box around the ellipse; or the direction of the first colour.",
          "$ref": "#/$defs/point",
          "default": [
            0.5,
            1
          ]
        }
      }
    },
    "text": {
      "description": "What a layer of type “text” has, as CATextLayer.",
      "type": "object",
      "required": [
        "string"
      ],
      "properties": {
        "string": {
          "description": "The letters, with line breaks.",
          "type": "string"
        },
        "font": {
          "description": "The PostScript name of a font, such as “Inter-Bold”; its file may lie in a folder “fonts” beside the document.",
          "type": "string",
          "default": "Helvetica"
        },
        "fontSize": {
          "description": "The height of an em.",
          "type": "number",
          "default": 36,
          "minimum": 0
        },
        "foregroundColor": {
          "description": "Of the letters.",
          "$ref": "#/$defs/color",
          "default": "#000000"
        },
        "alignmentMode": {
          "description": "Where lines lie in the width of the bounds.",
          "enum": [
            "left",
            "right",
            "center",
            "justified"
          ],
          "default": "left"
        },
        "truncationMode": {
          "description": "Which part of a line that does not fit gives way to “…”.",
          "enum": [
            "none",
            "start",
            "middle",
            "end"
          ],
          "default": "none"
        },
        "isWrapped": {
          "description": "Whether lines are broken at the width of the bounds.",
          "type": "boolean",
          "default": false
        }
      }
    },
    "image": {
      "description": "What a layer of type “image” has.",
      "type": "object",
      "required": [
        "contents"
      ],
      "properties": {
        "contents": {
          "description": "The name of a PNG, JPEG or WebP file beside the document, or the picture as a “data:” address.",
          "type": "string"
        },
        "contentsGravity": {
          "description": "Where the picture is put, and whether it is scaled.",
          "enum": [
            "resize",
            "resizeAspect",
            "resizeAspectFill",
            "center",
            "top",
            "bottom",
            "left",
            "right",
            "topLeft",
            "topRight",
            "bottomLeft",
            "bottomRight"
          ],
          "default": "resize"
        },
        "contentsRect": {
          "description": "The part of the picture that is shown, in fractions of it.",
          "$ref": "#/$defs/rectangle",
          "default": [
            0,
            0,
            1,
            1
          ]
        },
        "contentsCenter": {
          "description": "The part of it that is stretched, in fractions of it.",
          "$ref": "#/$defs/rectangle",
          "default": [
            0,
            0,
            1,
            1
          ]
        },
        "contentsScale": {
          "description": "Pixels of the picture to a point.",
          "type": "number",
          "default": 1,
          "exclusiveMinimum": 0
        }
      }
    },
    "animation": {
      "description": "What every animation has.",
      "type": "object",
      "required": [
        "type"
      ],
      "properties": {
        "type": {
          "description": "How its values are found: SKBounceAnimation, CASpringAnimation, CABasicAnimation, CAKeyframeAnimation, UIView.animateKeyframes, CAAnimationGroup.",
          "enum": [
            "bounce",
            "spring",
            "basic",
            "keyframes",
            "animateKeyframes",
            "group"
          ]
        },
        "name": {
          "description": "For people.",
          "type": "string"
        }
      }
    },
    "propertyAnimation": {
      "description": "What animations of one property have, as CAPropertyAnimation.",
      "type": "object",
      "required": [
        "keyPath"
      ],
      "properties": {
        "keyPath": {
          "description": "The property that changes, such as “position”, “position.x”, “bounds.size”, “transform.rotation.z”, “transform.scale”, “opacity”, “backgroundColor”, “cornerRadius”, “path” or “strokeEnd”.",
          "type": "string",
          "minLength": 1
        },
        "isAdditive": {
          "description": "Whether its value is added to that before it; transforms are applied before it.",
          "type": "boolean",
          "default": false
        },
        "isCumulative": {
          "description": "Whether each cycle goes on from the last value of the one before.",
          "type": "boolean",
          "default": false
        },
        "isRemovedOnCompletion": {
          "description": "Whether nothing is left of it once it has ended, whatever the fill mode says. (Core Animation's own default is true.)",
          "type": "boolean",
          "default": false
        }
      }
    },
    "bounce": {
      "description": "SKBounceAnimation, by its parameters' own names.",
      "type": "object",
      "required": [
        "fromValue",
        "toValue"
      ],
      "properties": {
        "fromValue": {
          "description": "Where it begins; of a shake: how far it is shaken.",
          "$ref": "#/$defs/value"
        },
        "toValue": {
          "description": "Where it ends.",
          "$ref": "#/$defs/value"
        },
        "byValue": {
          "description": "Declared by SKBounceAnimation and ignored by it, and here.",
          "deprecated": true
        },
        "numberOfBounces": {
          "description": "How often it turns round. Exactly computed, odd numbers look like the even ones below them: 3 like 2.",
          "type": "integer",
          "minimum": 0,
          "default": 2
        },
        "stiffness": {
          "description": "About what is left of the way at the end, in the unit of what moves: light is 5, medium 0.1, heavy 0.001. It is to be far less than the way.",
          "anyOf": [
            {
              "enum": [
                "light",
                "medium",
                "heavy"
              ]
            },
            {
              "type": "number",
              "exclusiveMinimum": 0
            }
          ],
          "default": "medium"
        },
        "shouldOvershoot": {
          "description": "Whether it goes beyond the target; otherwise it is thrown back there.",
          "type": "boolean",
          "default": true
        },
        "shake": {
          "description": "Whether it begins and ends at “toValue”.",
          "type": "boolean",
          "default": false
        },
        "variant": {
          "description": "Of this bounce; by default the document's.",
          "$ref": "#/$defs/variant"
        },
        "timingFunction": {
          "description": "How time is bent over the whole duration.",
          "$ref": "#/$defs/timingFunction",
          "default": "linear"
        }
      }
    },
    "spring": {
      "description": "CASpringAnimation; or a spring as SwiftUI has it, by response and dampingFraction, or by duration and bounce.",
      "type": "object",
      "properties": {
        "fromValue": {
          "description": "Where it begins; by default where the property is.",
          "$ref": "#/$defs/value"
        },
        "toValue": {
          "description": "Where it ends; by default where the property is.",
          "$ref": "#/$defs/value"
        },
        "byValue": {
          "description": "The difference between the two.",
          "$ref": "#/$defs/value"
        },
        "mass": {
          "description": "Of what hangs on the spring.",
          "type": "number",
          "default": 1,
          "exclusiveMinimum": 0
        },
        "stiffness": {
          "description": "Force for each unit of distance.",
          "type": "number",
          "default": 100,
          "exclusiveMinimum": 0
        },
        "damping": {
          "description": "Force for each unit of speed. 0 never settles.",
          "type": "number",
          "default": 10,
          "minimum": 0
        },
        "initialVelocity": {
          "description": "Whole ways a second, positive towards the target.",
          "type": "number",
          "default": 0
        },
        "allowsOverdamping": {
          "description": "Whether more damping than it takes not to swing makes it creep. By default so with “response” or “bounce”.",
          "type": "boolean",
          "default": false
        },
        "response": {
          "description": "Seconds of one swing without damping, in the place of mass, stiffness and damping.",
          "type": "number",
          "default": 0.5,
          "exclusiveMinimum": 0
        },
        "dampingFraction": {
          "description": "1 just does not swing, 0 never stops. Goes with “response”.",
          "type": "number",
          "default": 1,
          "minimum": 0
        },
        "bounce": {
          "description": "0 just does not swing, 1 never stops, below 0 it creeps. Goes with “duration”, which is then how long the spring seems to take (0.5 if left out).",
          "type": "number",
          "exclusiveMinimum": -1,
          "maximum": 1
        }
      }
    },
    "basic": {
      "description": "CABasicAnimation.",
      "type": "object",
      "properties": {
        "fromValue": {
          "description": "Where it begins; by default where the property is.",
          "$ref": "#/$defs/value"
        },
        "toValue": {
          "description": "Where it ends; by default where the property is.",
          "$ref": "#/$defs/value"
        },
        "byValue": {
          "description": "The difference between the two, where only one of them is given.",
          "$ref": "#/$defs/value"
        },
        "timingFunction": {
          "description": "How time is bent over the whole duration.",
          "$ref": "#/$defs/timingFunction",
          "default": "linear"
        }
      }
    },
    "keyframes": {
      "description": "CAKeyframeAnimation.",
      "type": "object",
      "properties": {
        "values": {
          "description": "What the property goes through.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/value"
          },
          "minItems": 1
        },
        "keyTimes": {
          "description": "When each value is reached, as fractions of the duration that do not go back; by default evenly spread. Without effect in the paced modes. The mode “discrete” takes one more.",
          "type": "array",
          "items": {
            "type": "number",
            "minimum": 0,
            "maximum": 1
          }
        },
        "path": {
          "description": "A way for points, in the place of values: where it begins and the end of each line and curve are the keyframes.",
          "$ref": "#/$defs/pathData"
        },
        "timingFunctions": {
          "description": "How time is bent between each keyframe and the next.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/timingFunction"
          }
        },
        "timingFunction": {
          "description": "How time is bent over the whole duration.",
          "$ref": "#/$defs/timingFunction",
          "default": "linear"
        },
        "calculationMode": {
          "$ref": "#/$defs/calculationMode"
        },
        "tensionValues": {
          "description": "For each value, in the cubic modes: 1 goes straight in and out, −1 bends wide.",
          "type": "array",
          "items": {
            "type": "number"
          }
        },
        "continuityValues": {
          "description": "For each value, in the cubic modes: not 0 makes a corner.",
          "type": "array",
          "items": {
            "type": "number"
          }
        },
        "biasValues": {
          "description": "For each value, in the cubic modes: 1 bends after the keyframe, −1 before it.",
          "type": "array",
          "items": {
            "type": "number"
          }
        },
        "rotationMode": {
          "description": "Turns the layer along the path of its position, or against it.",
          "enum": [
            "auto",
            "autoReverse"
          ]
        }
      }
    },
    "animateKeyframes": {
      "description": "UIView.animateKeyframes. Its fill mode is “both”: what blocks have changed stays.",
      "type": "object",
      "required": [
        "duration",
        "blocks"
      ],
      "properties": {
        "delay": {
          "description": "Before it begins, in seconds.",
          "type": "number",
          "default": 0,
          "minimum": 0
        },
        "options": {
          "description": "UIKit's options. The whole is eased in and out, as UIKit does it, unless another curve is named. Only repeat, autoreverse (beside repeat), curves and calculation modes are seen.",
          "type": "array",
          "items": {
            "enum": [
              "layoutSubviews",
              "allowUserInteraction",
              "beginFromCurrentState",
              "repeat",
              "autoreverse",
              "overrideInheritedDuration",
              "overrideInheritedOptions",
              "calculationModeLinear",
              "calculationModeDiscrete",
              "calculationModePaced",
              "calculationModeCubic",
              "calculationModeCubicPaced",
              "curveEaseInOut",
              "curveEaseIn",
              "curveEaseOut",
              "curveLinear"
            ]
          }
        },
        "calculationMode": {
          "$ref": "#/$defs/calculationMode"
        },
        "blocks": {
          "description": "What is done when, in the order of the calls.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/block"
          }
        },
        "variant": {
          "description": "Of this animation; by default the document's.",
          "$ref": "#/$defs/variant"
        }
      }
    },
    "group": {
      "description": "CAAnimationGroup.",
      "type": "object",
      "required": [
        "animations"
      ],
      "properties": {
        "animations": {
          "description": "On the group's clock, cut off at its duration.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/animationOfAnyType"
          }
        },
        "timingFunction": {
          "description": "How time is bent over the whole duration.",
          "$ref": "#/$defs/timingFunction",
          "default": "linear"
        },
        "isRemovedOnCompletion": {
          "description": "Whether nothing is left of it once it has ended, whatever the fill mode says.",
          "type": "boolean",
          "default": false
        }
      }
    },
    "block": {
      "description": "UIView.addKeyframe. Of blocks that change one property at a time the one that begins later takes over.",
      "type": "object",
      "properties": {
        "relativeStartTime": {
          "description": "When it begins, as a fraction of the duration.",
          "type": "number",
          "default": 0,
          "minimum": 0,
          "maximum": 1
        },
        "relativeDuration": {
          "description": "How long it takes, as a fraction of the duration; 0 jumps. By default until the end.",
          "type": "number",
          "minimum": 0,
          "maximum": 1
        },
        "changes": {
          "description": "What it changes, by the property: a layer's key path, or center, alpha and frame of UIView.",
          "type": "object",
          "additionalProperties": {
            "$ref": "#/$defs/change"
          }
        }
      },
      "additionalProperties": false
    },
    "change": {
      "description": "Where a property goes.",
      "type": "object",
      "properties": {
        "to": {
          "description": "Where it goes.",
          "$ref": "#/$defs/value"
        },
        "by": {
          "description": "How far it goes from where the blocks before leave it, in the order of the calls.",
          "$ref": "#/$defs/value"
        }
      },
      "additionalProperties": false,
      "oneOf": [
        {
          "required": [
            "to"
          ]
        },
        {
          "required": [
            "by"
          ]
        }
      ]
    },
    "marker": {
      "description": "A named place or stretch on the time line.",
      "type": "object",
      "properties": {
        "name": {
          "description": "For people.",
          "type": "string"
        },
        "time": {
          "description": "Seconds.",
          "type": "number",
          "default": 0
        },
        "duration": {
          "description": "Seconds; 0 for a place.",
          "type": "number",
          "default": 0,
          "minimum": 0
        }
      },
      "additionalProperties": false
    },
    "layerOfAnyType": {
      "description": "A layer.",
      "allOf": [
        {
          "$ref": "#/$defs/layer"
        },
        {
          "$ref": "#/$defs/timing"
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "rectangle",
                  "ellipse"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/shape"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "path"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/shape"
              },
              {
                "$ref": "#/$defs/path"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "gradient"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/gradient"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "text"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/text"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "image"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/image"
              }
            ]
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "animationOfAnyType": {
      "description": "An animation.",
      "allOf": [
        {
          "$ref": "#/$defs/animation"
        },
        {
          "$ref": "#/$defs/timing"
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "bounce"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/propertyAnimation"
              },
              {
                "$ref": "#/$defs/bounce"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "spring"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/propertyAnimation"
              },
              {
                "$ref": "#/$defs/spring"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "basic"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/propertyAnimation"
              },
              {
                "$ref": "#/$defs/basic"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "keyframes"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/propertyAnimation"
              },
              {
                "$ref": "#/$defs/keyframes"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "animateKeyframes"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/animateKeyframes"
              }
            ]
          }
        },
        {
          "if": {
            "properties": {
              "type": {
                "enum": [
                  "group"
                ]
              }
            },
            "required": [
              "type"
            ]
          },
          "then": {
            "allOf": [
              {
                "$ref": "#/$defs/group"
              }
            ]
          }
        }
      ],
      "unevaluatedProperties": false
    },
    "document": {
      "type": "object",
      "required": [
        "pegbar",
        "size",
        "layers"
      ],
      "properties": {
        "$schema": {
          "description": "Where this schema lies, for editors.",
          "type": "string"
        },
        "pegbar": {
          "description": "Tells that this is a motion document, and of which version.",
          "const": "motion/1"
        },
        "name": {
          "description": "For people.",
          "type": "string"
        },
        "size": {
          "description": "Width and height of the picture.",
          "type": "array",
          "items": {
            "type": "number",
            "exclusiveMinimum": 0,
            "maximum": 16384
          },
          "minItems": 2,
          "maxItems": 2
        },
        "duration": {
          "description": "Seconds; by default until everything has been seen, and in whole cycles of what never ends.",
          "type": "number",
          "minimum": 0,
          "maximum": 600
        },
        "loop": {
          "description": "Whether it begins again at its end, or plays back to its beginning first.",
          "enum": [
            "restart",
            "reverse"
          ],
          "default": "restart"
        },
        "hold": {
          "description": "Seconds that pass at the end, before it begins again or turns round.",
          "type": "number",
          "default": 0,
          "minimum": 0,
          "maximum": 600
        },
        "background": {
          "description": "Behind everything; by default nothing.",
          "$ref": "#/$defs/color"
        },
        "variant": {
          "description": "Of all bounces and blocks that do not say it themselves.",
          "$ref": "#/$defs/variant",
          "default": "exact"
        },
        "layers": {
          "description": "From the back to the front.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/layerOfAnyType"
          }
        },
        "markers": {
          "description": "Named places on the time line.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/marker"
          }
        }
      },
      "additionalProperties": false
    }
  }
}
"""#
}
