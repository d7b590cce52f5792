import Foundation
import Testing

/// A PNG file of 5×5 pixels, and those pixels: one for each way to write them.
struct PNGSample: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    /// Premultiplied BGRA, computed from the numbers that were written.
    let pixels: [UInt8]

    private init(_ name: String, file: String, pixels: String) {
        testDescription = name
        bytes = [UInt8](Data(base64Encoded: file) ?? Data())
        self.pixels = [UInt8](Data(base64Encoded: pixels) ?? Data())
    }

    static let all = [
        PNGSample(
            "gray, 1 bit",
            file:
                "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFAQAAAAClFBtIAAAAEklEQVR42mO4wCDB4MCQwSAAAAqKAaHhySRAAAAAAElFTkSuQmCC",
            pixels: """
                //////////8AAAD//////wAAAP8AAAD/AAAA/wAAAP///////////wAAAP//////AAAA/wAAAP8AAAD/AAAA////////////AAAA\
                //////8AAAD/AAAA/wAAAP//////AAAA/w==
                """),
        PNGSample(
            "gray, 4 bits, interlaced",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFBAAAAAEa86SuAAAAI0lEQVR42mNwYEhgaGBgYFjAkDaBgY0hhkGTIXRWAgP3VQcARDgF\
                sWTpCMAAAAAASUVORK5CYII=
                """,
            pixels: """
                RERE/wAAAP8AAAD/ZmZm/2ZmZv9VVVX/VVVV/5mZmf+qqqr/ZmZm/2ZmZv9VVVX/ZmZm/8zMzP+ZmZn/AAAA/7u7u//d3d3/VVVV\
                /0RERP+IiIj/IiIi/6qqqv+ZmZn/AAAA/w==
                """),
        PNGSample(
            "gray with a transparent tone",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAAAAACoBHk5AAAAAnRSTlMAyOMsh7oAAAApSURBVHjaAR4A4f8ArSGetZwA9qFe9vEA\
                Wh2DyLcAzgnWu8AABOcXXGTe8Q39NCzf6wAAAABJRU5ErkJggg==
                """,
            pixels: """
                ra2t/yEhIf+enp7/tbW1/5ycnP/29vb/oaGh/15eXv/29vb/8fHx/1paWv8dHR3/g4OD/wAAAAC3t7f/zs7O/wkJCf/W1tb/u7u7\
                /8DAwP8EBAT/5+fn/xcXF/9cXFz/ZGRk/w==
                """),
        PNGSample(
            "gray, 16 bits",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAAAAAD4lKV6AAAAQklEQVR42gE3AMj/ADzwff/sprBStacAgHXs+jdSvA6XewASwd2v\
                Lq9qvq51ALmqS+CuD40lLyQAn/miM5zCWt4oCRfHGuQF1nDaAAAAAElFTkSuQmCC
                """,
            pixels: """
                PT09/35+fv/s7Oz/sLCw/7W1tf+AgID/7Ozs/zc3N/+7u7v/l5eX/xMTE//d3d3/Ly8v/2pqav+urq7/ubm5/0xMTP+tra3/jY2N\
                /y8vL/+fn5//oqKi/5ycnP9bW1v/KCgo/w==
                """),
        PNGSample(
            "color, interlaced",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAF1CoEkAAAAYUlEQVR42gFWAKn/AEye9wDXShwAlq5bjLDRAM8QeQCmjO0ASOhW\
                9YyVOcFbAFIYKbCA6QDo+aLwzksABfKAk7ayABD8q2pCQ9M2Vt6+TB7XlgD/rVwt+4u4ILYRnLqP+IfOFCoTb3jtAQAAAABJRU5E\
                rkJggg==
                """,
            pixels: """
                955M/ykYUv95EM//6YCw/xxK1/+r/BD/Q0Jq/1Y20/9Mvt7/ltce/1boSP+i+ej/lYz1/0vO8P9bwTn/XK3//4v7Lf+2ILj/upwR\
                /4f4j/9brpb/gPIF/+2Mpv+ytpP/0bCM/w==
                """),
        PNGSample(
            "color with a transparent one",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAABnRSTlMA/wAAAACkwsAdAAAAW0lEQVR42gFQAK//ALNY5rqrSFVl\
                ufSQKNVX1wCaig5kUeFccFwV8XNUG0QAOKJc92MS1O6z/wAAeb8AALPPjtE6vxKaMJetlrRC1gDRve9IUMP0ZUQuswDDN6YIiyZ9\
                xQYSbAAAAABJRU5ErkJggg==
                """,
            pixels: """
                5liz/0iruv+5ZVX/KJD0/9dX1f8Oipr/4VFk/1xwXP9z8RX/RBtU/1yiOP8SY/f/s+7U/wAAAAAAv3n/js+z/7860f8wmhL/lq2X\
                /9ZCtP/vvdH/w1BI/0Rl9P8Asy7/pjfD/w==
                """),
        PNGSample(
            "color, 16 bits",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAIAAABSnW3xAAAApklEQVR42gGbAGT/AEgJpqDAb9vA3QVz4vyglT71isJyxI1RbIUH\
                mgL+GwCAjNS7ChKjZ51v+8eSokld9DAMLD5n4w59spYRFHcARdvI5wbC9emMLXyo8tQS0n3H+vCJDk89kkuWHPwKAPMCPIEIR0CH\
                mfSQj6wYl/kNoO29sxS42kPUEqYBcwCBPelGNxdh4gd02/3a//a4xVzzkciiZJeXyO4fIdGOk08j26Tg5wAAAABJRU5ErkJggg==
                """,
            pixels: """
                wKZI/3Pc2//1lfz/UcTC//2Zhf8K1ID/+52j//NJkv/iPgz/FJV9/wfIRv98jPX/fRPy/0+J+v/7lpL/CDzy/5CZQP8Ol6v/uLLt\
                /wETRP836IH/2wdi/8X22v9kyPP/Iu2X/w==
                """),
        PNGSample(
            "palette of 2 bits with alpha, interlaced",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFAgMAAAGHBv7gAAAADFBMVEX/AAAA/wAAAP8oMjwP/3lKAAAAA3RSTlP/gAB/bWh4AAAA\
                HUlEQVR42mNoYDjAsAGIGYCkAoMDwweG6QcYEhgATvsGaAbWwI8AAAAASUVORK5CYII=
                """,
            pixels: """
                AAAAAAAA//88Mij/AAAAADwyKP8AAAAAAIAAgACAAIA8Mij/PDIo/wAAAAAAgACAPDIo/wAA//8AAP//AIAAgAAAAAAAAP//AAD/\
                /wAA//8AAAAAPDIo/wAA//88Mij/PDIo/w==
                """),
        PNGSample(
            "palette",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAMAAAC6sdbXAAAACVBMVEUBAgNaUEb/gABJt69+AAAAGElEQVR42mNgAAImMGRkYGIE\
                sRkgJEgMAAEnABRpU7JQAAAAAElFTkSuQmCC
                """,
            pixels: """
                AwIB/wMCAf8DAgH/AwIB/wCA//8AgP//AwIB/wCA//8DAgH/RlBa/wCA//9GUFr/AwIB/wMCAf8AgP//AwIB/0ZQWv8DAgH/AwIB\
                /wCA//8DAgH/AwIB/wCA//8DAgH/AID//w==
                """),
        PNGSample(
            "gray and alpha",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAQAAAAnZu5uAAAAQklEQVR42gE3AMj/AMIkjx08zEQF3S4Aofr6tL8cRpZNlABwhiB4\
                gpFEeL7oAMdbQwmuKxIuP+gAesfs9aU3D8QbTY++F7rL62tBAAAAAElFTkSuQmCC
                """,
            pixels: """
                GxsbJBAQEB0wMDDMAQEBBSgoKC6enp76sLCwtBUVFRwpKSmWLS0tlDs7O4YPDw94SkpKkSAgIHitra3oR0dHWwICAgkdHR0rAwMD\
                Ljk5OehfX1/H4+Pj9SQkJDcMDAzECAgITQ==
                """),
        PNGSample(
            "gray and alpha, 16 bits, interlaced",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAQAAAEA8QK7AAAAeklEQVR42gFvAJD/ANvRcjgAtWZ4VAClgu5fv9DFdAD7nmxJAGIZ\
                TzEAEpxuBCBmMalfaGehADtuKuRHj8BxAFxvyoAS/xD7AOx9MxJRbSRzAJRgqqGyhcWAwZtF2bd0l4Hd5bl0AGQlFDP65fZEsnAA\
                Odqe8LyZ4dt3ckQzn42tPu0AAAAASUVORK5CYII=
                """,
            pixels: """
                YmJicgoKCitqampsNTU1wFVVVXhjY2OqioqKxTU1NUZsbGyXoKCguQgICG5JSUnKBgYGMQEBAREmJiZnCAgIFPDw8PUAAAAAzc3N\
                8IODg9uZmZntLy8vMx4eHk8LCwsklJSUxQ==
                """),
        PNGSample(
            "color and alpha, interlaced",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAAH6aBZzAAAAeklEQVR42gFvAJD/APBNgjgA6fFPPACgNyxScjtHnwAQ9hCwALf5\
                2MAAe1lqFh/n0lYkefsvAI5Skni8oR4LANyKA+wXEbMwACZtCOFDBp3lAKaV6HpTEWYMdijNup9e77mQIu9TAPEbfBn+yx4YgtDk\
                nBoTY1vOYHcrAJgvESgPbzUAAAAASUVORK5CYII=
                """,
            pixels: """
                HRE1OEUnQ3gLqguwAQcICxM5NzxvR096BQEEDJYdVrqtRHO5TgsvUwkICxYDgMzsR04KViIDBDAuFgcvDAMYGQMTGBiLf1CcIwcJ\
                WxQQIysOEjNSB2Ai4aO7isCNBTzlLCVHnw==
                """),
        PNGSample(
            "color and alpha, 16 bits",
            file: """
                iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAYAAADd//qmAAAA2ElEQVR42gHNADL/APdoLN6G5s4hoDFD7UJ2Kfnxdn1cKyzbeH2j\
                jTkfdfw9f18Yl2ZTknAAv10yciTM11Wgu8J9AAmSYkNZDn/iZUl1CZQYKtrtiQ82jMPKQq+kfgAhwZzmVrZGUIZy/tWlfJIvEW0g\
                hg5HDhA+ShnsQp623N81hC4IgnZSANuZQCq5jWcBqSa3awZfU5tTijDKiUxXpkm+5HbeftvhPIWqvqJX5EMAdOLsB95JV9LiAhjL\
                UjjyVfubANM1BkD21sMayGpEAI4Q1Hi+9se1Zc/yYBU0nEffAAAAAElFTkSuQmCC
                """,
            pixels: """
                bCTGzQsLGiola8/bH4t7+zoOSZIfKqDWAG9ckkEEE0l1DQWJKn0jpBgrCUZekU2SAQIBDi8TLLYEPWd2SxpYZwI8N1MvERxXv8Q/\
                25CXNeNLUChXTRjV8Q4AQEEAAAEBr1UMtQ==
                """),
    ]
}
