import { type Vocabulary, vocabularyOf } from './vocabulary.js'

/** Presentation attributes of SVG. */
const presentation =
  'alignmentBaseline baselineShift clipPath clipRule color colorInterpolation colorInterpolationFilters cursor direction display dominantBaseline fill fillOpacity fillRule filter floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphOrientationHorizontal glyphOrientationVertical imageRendering kerning letterSpacing lightingColor markerEnd markerMid markerStart mask maskType opacity overflow paintOrder pointerEvents shapeRendering stopColor stopOpacity stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth textAnchor textDecoration textOrientation textRendering transform transformOrigin unicodeBidi vectorEffect visibility wordSpacing writingMode'

/** Attributes of SVG that define a shape. */
const geometry =
  'amplitude azimuth baseFrequency bias clipPathUnits cx cy d diffuseConstant divisor dx dy edgeMode elevation exponent filterUnits fr fx fy gradientTransform gradientUnits height in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits method mode numOctaves offset operator order orient pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale tableValues targetX targetY textLength type values viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z'

const link = 'href xLinkHref'
const shapes = 'circle clipPath defs ellipse g line marker mask path polygon polyline rect stop symbol text tspan view'
const filters =
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'

/**
 * The SVG that a page may show: shapes, text, gradients, filters. No scripts and no HTML in it, and no animation, which could
 * change an address after it was checked.
 */
export const allowedSvg = vocabularyOf(
  `id className lang xmlLang xmlSpace role tabIndex style ${presentation} ${geometry}`,
  {
    ...Object.fromEntries(`${shapes} ${filters}`.split(' ').map((name) => [name, ''])),
    a: `${link} target rel download`,
    desc: '',
    filter: link,
    image: `${link} crossOrigin decoding`,
    linearGradient: link,
    pattern: link,
    radialGradient: link,
    svg: 'xmlns xmlnsXLink version baseProfile enableBackground',
    textPath: link,
    title: '',
    use: link
  }
)

/** MathML Core and what is still found of MathML 3; nothing that links, loads, or holds HTML. */
export const allowedMath = vocabularyOf(
  'id className lang dir style title accent accentunder align alttext bevelled close columnalign columnlines columnspacing columnspan denomalign depth display displaystyle encoding equalcolumns equalrows fence form frame framespacing height largeop linebreak linethickness lquote lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation numalign open rowalign rowlines rowSpan rowspacing rquote rspace scriptlevel separator separators side stretchy subscriptshift superscriptshift symmetric voffset width xmlns',
  Object.fromEntries(
    'annotation math menclose merror mfenced mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
      .split(' ')
      .map((name) => [name, ''])
  )
)

/**
 * Text and nothing else: what is in the `<title>` and `<desc>` of an SVG is read as HTML where that ends up outside of
 * one.
 */
export const onlyText: Vocabulary = new Map()
