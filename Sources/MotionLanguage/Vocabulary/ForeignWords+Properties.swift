/// The properties of other tools.
extension ForeignWords {
  /// Returns the property that the name of another tool most likely means, or why there is none.
  enum Property {
    case named(String)
    case missing(String, example: String)
  }

  /// Returns whether a property of another tool is the words of a text.
  static func isWording(_ name: String) -> Bool {
    ["text", "textcontent", "innertext", "innerhtml", "content"].contains(folded(name))
  }

  static func property(_ word: String) -> Property? { properties[folded(word)] }

  static let properties = Table<Property>(
    """
    alpha autoalpha transparency fillopacity => opacity
    angle orientation rotate rotatez rotationz degrees rotationangle => rotation
    translate translation offset pos location center centre coordinates point origin => position
    translatex tx left offsetx positionx xposition cx marginleft => x
    translatey ty top offsety positiony yposition cy margintop => y
    gradient color colour background backgroundcolor fillcolor foregroundcolor tint tintcolor => fill
    w sizex maxwidth minwidth => width
    h sizey maxheight minheight => height
    dimensions bounds => size

    frame frames
      A script has no frames: its times are seconds and milliseconds. The size of a view is its `size`.
        fadeIn circle over 1s
    r => radius

    visibility visible hidden ishidden display
      A view with the opacity 0 is not seen.
        view box is a square at (100, 100) with opacity 0

    fontstyle italic
      A text has a `font` and a `font-weight`, and no italics.
        view title is text "Hello" with font-weight bold

    colors colours
      A view has one `fill`, and so have views that are declared together. A gradient has several colours, and `tint`
      changes the colour of one view.
        view dots is a row of 3 circles spaced by 40px with fill red
        tint dots.2 to blue over 1ms

    strokeopacity strokealpha borderopacity
      A colour can have an opacity, in its last two digits. This is a transparent black.
        animate circle's stroke to #00000000 over 1s
    volume audiolevels audio sound
      An animation has no sound.
        fadeIn circle
    right bottom
      A view is placed by its distances from the left and from the top of the canvas, `x` and `y`.
        animate circle's x to 200
    margin padding inset marginright marginbottom paddingleft paddingtop paddingright paddingbottom flex
      A script has no layout. A view is placed by its distances from the left and from the top of the canvas.
        move circle to (200, 100)

    diameter d
      A circle has a radius, which is half of its diameter.
        view dot is a circle with radius 10
    zoom scalexy => scale
    drawsvg strokeend strokestart trimpath pathlength trimend trimstart trimpathend trimpathstart => trim
    borderradius cornerradius rounding roundness roundedcorners => corner-radius
    border outline bordercolor strokecolor outlinecolor linecolor => stroke
    thickness borderwidth linewidth strokewidth outlinewidth strokeweight => stroke-width
    fontsize textsize => font-size
    fontfamily typeface fontname => font
    fontweight weight => font-weight
    strokecap strokelinecap linecap => stroke-cap
    strokejoin strokelinejoin linejoin => stroke-join
    strokedasharray dasharray dashpattern linedash => stroke-dashes
    strokedashoffset dashoffset linedashphase => stroke-dash-offset

    lineheight leading
      A text is one line, so its lines have no height.
        view title is text "Hello" at (100, 50)
    fillrule cliprule
      A path is filled where it goes around a point, as with the rule `nonzero` of SVG.
        view star is a path "M0 0 L100 0 L50 80 Z"
    textalign textalignment textanchor => align
    tracking kerning letterspacing => letter-spacing

    rotationx rotatex
      Views are flat, and `rotation` is their only angle. A card that turns over shrinks to no height and grows again.
        (scale card to (1, 0) over 300ms with ease-in) looped
    rotationy rotatey rotate3d rotation3d
      Views are flat, and `rotation` is their only angle. A card that turns over shrinks to no width and grows again.
        (scale card to (0, 1) over 300ms with ease-in) looped
    xpercent ypercent
      These percentages of GSAP are parts of the view's own size. Lengths of a script are pixels.
        move circle by (50, 0)
    scalex scaley
      `scale` has a horizontal and a vertical factor.
        scale circle to (2, 1)
    text textcontent innertext innerhtml content string label
      The words of a text do not change. Show two texts, one after the other.
        view hello is text "Hello" at (100, 50)
        view goodbye is text "Goodbye" at (100, 50)
        fadeOut hello while fadeIn goodbye
    number counter count
      The words of a text do not change, but a number in them does where `{value}` is.
        view distance is text "{value} km"
        animate distance's value from 0 to 42
    transform
      `move`, `scale` and `rotate` are sentences of their own, and `while` plays them together.
        move circle to (200, 100) while scale circle to 150%
    blur filter shadow boxshadow brightness contrast saturate hue skew skewx skewy perspective z backdropfilter textshadow dropshadow
      No picture draws filters, shadows or perspective.
        fade circle to 50%
    anchorpoint transformorigin clippath
      An anchor and a clip belong to the declaration of a view, and do not move.
        view card is a square at (100, 100) with anchor top left
    first second third last
      The views of a declaration of many have a dot before their number. The first is number 1.
        view dots is a row of 5 circles
        fadeIn dots.1
    face lookat
      No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along.
        rotate circle to 45 degrees
    depth
      A property with a name of your own is a number that no picture draws. The view that is declared last is in front.
        view back is a square at (100, 100)
        view front is a circle at (120, 120)
    zindex zorder zposition stackingorder layerorder
      Views are drawn in the order of their declarations, so the last one is in front.
        view back is a square at (100, 100)
        view front is a circle at (120, 120)
    """)
}

extension ForeignWords.Table where Meaning == ForeignWords.Property {
  init(_ text: String) {
    self.init(text) {
      $0.instead.isEmpty ? .missing($0.reason ?? "", example: $0.example ?? "") : .named($0.instead)
    }
  }
}
