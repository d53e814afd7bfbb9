/**
 * Lets packages write the text of style elements, which the content policy keeps browsers from reading: the rules are put into stylesheets of
 * the document by script. It is part of the bundles of packages alone that write such text.
 */
const sheets = new WeakMap<HTMLStyleElement, CSSStyleSheet>()
const own = new WeakSet<CSSStyleSheet>()

/** Show the rules of all elements that are in the document, in their order; other stylesheets of scripts stay. */
function show(): void {
  const shown = [...document.querySelectorAll('style')].flatMap((element) => sheets.get(element) ?? [])
  const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet))
  const next = [...others, ...shown]
  const before = document.adoptedStyleSheets
  // Setting them makes the browser style everything anew.
  if (next.length === before.length && next.every((sheet, index) => sheet === before[index])) return
  document.adoptedStyleSheets = next
}

/** Make an element whose text is never text of the document: what is written into it are rules. */
function prepare(element: HTMLStyleElement): void {
  const sheet = new CSSStyleSheet()
  sheets.set(element, sheet)
  own.add(sheet)
  let nodes: Node[] = []
  const write = (next: Node[]): void => {
    nodes = next
    sheet.replaceSync(nodes.map(({ textContent }) => textContent ?? '').join(''))
  }
  const text = {
    get: () => nodes.map(({ textContent }) => textContent ?? '').join(''),
    set: (value: unknown) => write([new Text(String(value))])
  }
  const nodeOf = (node: Node | string): Node => (typeof node === 'string' ? new Text(node) : node)
  Object.defineProperties(element, {
    sheet: { get: () => (element.isConnected ? sheet : null) },
    textContent: text,
    innerHTML: text,
    innerText: text,
    childNodes: { get: () => nodes },
    firstChild: { get: () => nodes[0] ?? null },
    append: { value: (...added: (Node | string)[]) => write([...nodes, ...added.map(nodeOf)]) },
    appendChild: { value: (node: Node) => (write([...nodes, node]), node) },
    insertBefore: {
      value: (node: Node, before: Node | null) => {
        const at = before === null ? nodes.length : nodes.indexOf(before)
        write([...nodes.slice(0, at), node, ...nodes.slice(at)])
        return node
      }
    },
    removeChild: { value: (node: Node) => (write(nodes.filter((each) => each !== node)), node) }
  })
}

/** Prepare an element that a script has made, if it is one of style. */
function prepared<Made extends Element>(element: Made): Made {
  if (element instanceof HTMLStyleElement && element.ownerDocument === document) prepare(element)
  return element
}

type Make = (this: Document, ...given: unknown[]) => Element

for (const name of ['createElement', 'createElementNS'] as const) {
  const make = Reflect.get(Document.prototype, name) as Make
  const makePrepared: Make = function (...given) {
    return prepared(make.apply(this, given))
  }
  Reflect.set(Document.prototype, name, makePrepared)
}

// Elements are put into the head and taken out of it by many ways, all of which are seen here.
new MutationObserver(show).observe(document, { childList: true, subtree: true })
