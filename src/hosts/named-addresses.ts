import { Parser } from 'htmlparser2'

/** An address that a built file names. */
export interface NamedAddress {
  /** As it is written, entities decoded. */
  readonly href: string
  /** A redirect leads there, search engines and feeds name it, or a reader follows it. */
  readonly role: 'redirect' | 'canonical' | 'link'
}

/** List the addresses that a file names: in HTML by elements, elsewhere those that begin with the origin of the site. */
export function namedAddresses(path: string, text: string, origin: string | undefined): NamedAddress[] {
  if (/\.html?$/.test(path)) return addressesOfHtml(text)
  if (origin === undefined || !/\.(?:xml|json|md|txt|webmanifest)$/.test(path)) return []
  return wholeAddresses(text, origin)
}

/** Whether a file may name addresses. */
export function mayNameAddresses(path: string): boolean {
  return /\.(?:html?|xml|json|md|txt|webmanifest)$/.test(path)
}

/** Attributes that hold an address, by element. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  use: ['href'],
  video: ['src', 'poster']
}

function addressesOfHtml(html: string): NamedAddress[] {
  const found: NamedAddress[] = []
  const parser = new Parser({
    onopentag: (name, values) => {
      const { rel = '', property = '', content = '', srcset = '' } = values
      if (/^(?:preconnect|dns-prefetch)$/.test(rel)) return
      const isListed = name === 'link' && /^(?:canonical|alternate)$/.test(rel)
      for (const attribute of attributes[name] ?? []) {
        const href = values[attribute]
        if (href !== undefined) found.push({ href, role: isListed ? 'canonical' : 'link' })
      }
      for (const href of srcset.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')) {
        if (href !== '') found.push({ href, role: 'link' })
      }
      if (/^og:(?:url|image)$/.test(property)) found.push({ href: content, role: 'canonical' })
      const [, refresh] = /^\s*\d+\s*;\s*url=(.*)$/i.exec(values['http-equiv'] === 'refresh' ? content : '') ?? []
      if (refresh !== undefined) found.push({ href: refresh, role: 'redirect' })
    }
  })
  parser.end(html)
  return found
}

/** Read whole addresses from XML, JSON and Markdown, without the signs that stand behind them in a sentence. */
function wholeAddresses(text: string, origin: string): NamedAddress[] {
  return text
    .split(origin)
    .slice(1)
    .flatMap((rest) => {
      const [path = ''] = /^\/[^\s"'<>()[\]{}\\|`]*/.exec(rest) ?? []
      const href = path.replaceAll('&amp;', '&').replace(/[.,;:!?*_]+$/, '')
      return href === '' ? [] : [{ href, role: 'canonical' as const }]
    })
}
