import type { Page } from 'playwright-core'

/**
 * Open documents as frames of a page, without a content policy, and list what is wrong with each: what could run or did,
 * by its place in the list. A policy that only reports tells of scripts that ran or would have; it holds nothing back.
 * Authors may show frames and pictures of other sites: those of `namedOrigins` are loaded, empty.
 */
export async function auditFrames(
  page: Page,
  documents: readonly string[],
  namedOrigins: ReadonlySet<string> = new Set()
): Promise<string[]> {
  const problems: string[] = []
  const note = (text: string) => problems.push(text)
  const address = 'http://hostile.test/'
  await page.exposeFunction('noteProblem', note)
  await page.context().addInitScript(() => {
    const { noteProblem } = window.top as unknown as { noteProblem: (text: string) => void }
    const describe = (what: string) => noteProblem(`${window.name || 'page'}: ${what}`)
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.defineProperty(window, name, { value: () => describe(`${name}() was called`) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      describe(`${violatedDirective} ${blockedURI} ${sample}`)
    )
  })
  await page.context().route('**/*', async (route) => {
    const url = route.request().url()
    const isShown = ['document', 'image', 'media'].includes(route.request().resourceType())
    const isNamed = isShown && namedOrigins.has(new URL(url).origin)
    // The generator's own icons stand in pages that are whole.
    const isKnown = isNamed || url === address || url.startsWith(`${address}_capstan/icons.`)
    if (!isKnown) note(`request ${url}`)
    const headers = { 'content-security-policy-report-only': "script-src 'none'; object-src 'none'; base-uri 'none'" }
    await route.fulfill({ contentType: 'text/html', headers, body: url === address ? '<!doctype html><body>' : '' })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto(address)
  for (let from = 0; from < documents.length; from += batchSize)
    problems.push(...(await page.evaluate(auditBatch, { documents: documents.slice(from, from + batchSize), from })))
  return problems
}

const batchSize = 50

/** Open some documents and look at each. Runs in the browser, and so refers to nothing outside of itself. */
async function auditBatch({ documents, from }: { documents: readonly string[]; from: number }): Promise<string[]> {
  const problems: string[] = []
  const unsafe =
    /^(?:script|style|template|object|embed|applet|base|meta|link|frame|noscript|plaintext|xmp|form|foreignobject|animate\w*|set|handler)$/i
  const addresses = [
    'href',
    'xlink:href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'cite',
    'background',
    'ping'
  ]
  const protocols = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'about:']

  const auditElement = (element: Element, name: string): void => {
    if (unsafe.test(element.localName)) problems.push(`${name}: <${element.localName}>`)
    if (element.shadowRoot) problems.push(`${name}: a shadow root in <${element.localName}>`)
    const isOwn =
      element.closest('.api-console, figure.diagram') !== null ||
      element.matches('.content > .api > .api-main[data-cs-island="api-tools"]')
    if (element.hasAttribute('data-cs-island') && !isOwn) problems.push(`${name}: data-cs-island`)
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^srcdoc$|^style$|^is$|^autofocus$|^data-module$/i.test(attribute))
        problems.push(`${name}: ${attribute} of <${element.localName}>`)
      if (!addresses.includes(attribute) || /^\s*data:image\//.test(value)) continue
      if (!URL.canParse(value, 'http://hostile.test/')) continue
      const { protocol } = new URL(value, 'http://hostile.test/')
      if (!protocols.includes(protocol)) problems.push(`${name}: ${attribute}="${value}"`)
    }
  }

  const auditDocument = (page: Document, name: string): void => {
    for (const element of page.body.querySelectorAll('*')) auditElement(element, name)
    // What a name in the content shadows is a property of the document itself; there is one that browsers give it.
    const shadowed = Object.getOwnPropertyNames(page).filter((key) => key !== 'location')
    if (shadowed.length > 0) problems.push(`${name}: document.${shadowed.join(', document.')}`)
  }

  const open = (html: string, index: number) =>
    new Promise<void>((resolve) => {
      const frame = document.createElement('iframe')
      frame.name = `document ${from + index}`
      frame.srcdoc = `<!doctype html><html lang="en"><title>x</title><body>${html}`
      frame.addEventListener('load', () => {
        if (frame.contentDocument?.body) auditDocument(frame.contentDocument, frame.name)
        else problems.push(`${frame.name}: the frame went elsewhere`)
        resolve()
      })
      document.body.append(frame)
    })
  await Promise.all(documents.map(open))
  document.body.replaceChildren()
  return problems
}
