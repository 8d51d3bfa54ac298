"""A Pygments lexer for motionc scripts."""

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

KEYWORDS = (
    "a", "after", "all", "along", "an", "anchor", "and", "apart", "as", "at", "background", "by",
    "canvas", "clipped", "column", "default", "define", "delayed", "dismiss", "double", "duration",
    "each", "facing", "for", "forever", "from", "grid", "group", "half", "in", "inside", "is",
    "keeping", "let", "looped", "motion", "named", "no", "of", "on", "once", "or", "out", "over",
    "overlapping", "play", "prefer", "present", "reduced", "repeated", "replicate", "require",
    "reversed", "ring", "ring-radius", "row", "spaced", "speed", "staggered", "starting", "the",
    "then", "through", "times", "to", "transition", "twice", "use", "using", "view", "views",
    "when", "while", "with",
)
VERBS = (
    "grow", "shrink", "resize", "scale", "rotate", "move", "slide", "translate", "fade", "fadeIn",
    "fadeOut", "tint", "color", "draw", "morph", "animate", "hold", "wait", "growing", "shrinking",
    "resizing", "scaling", "rotating", "moving", "sliding", "translating", "fading", "fadingIn",
    "fadingOut", "tinting", "coloring", "drawing", "morphing", "animating", "holding", "waiting",
)
TYPES = (
    "circle", "square", "rectangle", "ellipse", "line", "path", "text", "circles", "squares",
    "rectangles", "ellipses", "lines", "paths", "texts", "groups", "boxes",
)
PROPERTIES = (
    "align", "corner-radius", "fill", "font", "font-size", "font-weight", "height",
    "letter-spacing", "opacity", "position", "radius", "rotation", "size", "stroke", "stroke-cap",
    "stroke-dash-offset", "stroke-dashes", "stroke-join", "stroke-width", "trim", "width", "x", "y",
)
CURVES = (
    "cubic-bezier", "ease", "ease-in", "ease-in-back", "ease-in-bounce", "ease-in-circ",
    "ease-in-cubic", "ease-in-elastic", "ease-in-expo", "ease-in-out", "ease-in-out-back",
    "ease-in-out-bounce", "ease-in-out-circ", "ease-in-out-cubic", "ease-in-out-elastic",
    "ease-in-out-expo", "ease-in-out-quad", "ease-in-out-quart", "ease-in-out-quint",
    "ease-in-out-sine", "ease-in-quad", "ease-in-quart", "ease-in-quint", "ease-in-sine",
    "ease-out", "ease-out-back", "ease-out-bounce", "ease-out-circ", "ease-out-cubic",
    "ease-out-elastic", "ease-out-expo", "ease-out-quad", "ease-out-quart", "ease-out-quint",
    "ease-out-sine", "high", "linear", "low", "spring", "steps",
)
CONSTANTS = (
    "nothing", "cancelled", "pi", "tau",
)
UNITS = (
    "s", "sec", "secs", "second", "seconds", "ms", "millisecond", "milliseconds", "min", "minute",
    "minutes", "deg", "degree", "degrees", "rad", "radian", "radians", "turn", "turns", "px",
    "pixel", "pixels", "percent",
)
BEFORE, AFTER = r"(?<![\w.-])", r"(?![\w-])"


class MotionLexer(RegexLexer):
    """Scripts of motionc: sentences about movement."""

    name = "motion"
    aliases = ["motion"]
    filenames = ["*.motion"]

    tokens = {
        "root": [
            (r"\s+", Text.Whitespace),
            (r"//.*", Comment.Single),
            (r'"[^"\n]*"?', String),
            (r"#[0-9A-Fa-f]{3,8}\b", Number.Hex),
            (words(VERBS, BEFORE, AFTER), Name.Function),
            (words(KEYWORDS, BEFORE, AFTER), Keyword),
            (words(TYPES, BEFORE, AFTER), Keyword.Type),
            (words(PROPERTIES, BEFORE, AFTER), Name.Attribute),
            (words(CURVES, BEFORE, AFTER), Name.Builtin),
            (words(CONSTANTS, BEFORE, AFTER), Keyword.Constant),
            (words(UNITS, BEFORE, AFTER), Keyword.Type),
            (r"\d+(\.\d+)?|\.\d+", Number),
            (words(UNITS, "", AFTER), Keyword.Type),
            (r"[^\W\d][\w.-]*", Name),
            (r"[-+*/=%]", Operator),
            (r"'s\b", Punctuation),
            (r"[(),:.']", Punctuation),
        ]
    }
