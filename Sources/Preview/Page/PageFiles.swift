/// The page's files, as text in the program.
enum PageFiles {
    /// Mustache templates by name.
    static let templates: [String: String] = [
        "page": """
        <!doctype html><meta charset="utf-8"><meta name="pegbar-token" content="{{token}}"><title>{{title}}</title>
        <link rel="stylesheet" href="/assets/style.css"><canvas id="stage" data-state="loading"></canvas>
        """
    ]
    /// What is served below `/assets/`, by name.
    static let assets: [String: (contentType: String, text: String)] = [
        "style.css": ("text/css; charset=utf-8", "body { margin: 0 }\n"),
        "favicon.svg": ("image/svg+xml", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>\n"),
    ]
}
