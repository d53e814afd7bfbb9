import { replacePlaceholders } from '../../utils/placeholders.js'
import { scanHtml } from '../../utils/scan-html.js'

/** Attributes that hold no words of authors. */
const wordless = new Set(['class', 'id', 'href', 'src', 'srcset', 'style', 'd', 'rel', 'type', 'role', 'tabindex'])

/** What readers meet of a page. */
export interface ShownText {
  /** Its text, with code that is highlighted later. */
  readonly texts: string
  /** The attributes of its elements. */
  readonly values: string
}

/** Collect all that readers meet in some HTML, in its order. */
export function shownText(html: readonly string[], code: readonly string[]): ShownText {
  const texts: string[] = []
  const values: string[] = []
  const codeAt = (block: number, line: number) => (line === 0 ? (code[block] ?? '') : '')
  const handler = {
    onopentag(_: string, attributes: Readonly<Record<string, string>>) {
      for (const name in attributes) if (!wordless.has(name)) values.push(attributes[name] ?? '')
    },
    ontext(text: string) {
      texts.push(text.includes('\0') ? replacePlaceholders(text, { line: codeAt }) : text)
    },
    onclosetag() {}
  }
  for (const part of html) scanHtml(part, handler)
  return { texts: texts.join(' '), values: values.join(' ') }
}
