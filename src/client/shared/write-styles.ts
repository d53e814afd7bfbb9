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
  const text = new DocumentFragment()
  let shown = ''
  // Rules that a script has put into the sheet stay where no text has changed.
  const write = (): void => {
    const css = text.textContent
    if (css === shown) return
    shown = css
    sheet.replaceSync(css)
  }
  // React writes into the nodes of a text that changes.
  new MutationObserver(write).observe(text, { childList: true, characterData: true, subtree: true })
  const whole = {
    get: () => text.textContent,
    set(value: string | null) {
      text.textContent = value
      write()
    }
  }
  const passed = (name: 'append' | 'appendChild' | 'insertBefore' | 'removeChild' | 'replaceChildren') => ({
    value(...given: unknown[]): unknown {
      const result: unknown = Reflect.apply(text[name], text, given)
      write()
      return result
    }
  })
  Object.defineProperties(element, {
    sheet: { get: () => (element.isConnected ? sheet : null) },
    textContent: whole,
    innerHTML: whole,
    innerText: whole,
    childNodes: { get: () => text.childNodes },
    firstChild: { get: () => text.firstChild },
    append: passed('append'),
    appendChild: passed('appendChild'),
    insertBefore: passed('insertBefore'),
    removeChild: passed('removeChild'),
    replaceChildren: passed('replaceChildren')
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
