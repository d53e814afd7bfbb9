import type { SectionBlock } from '../../../model/section.js'
import { hasWords, protectText, type ProtectedText } from './protect-text.js'

/** The text of a block that is translated, and what of the block is around it. */
export interface FramedText extends ProtectedText {
  readonly before: string
  readonly after: string
}

type Frame = readonly [before: RegExp, after: RegExp]

const none = /^/
const end = /$/

/** What is around the text of a block, by its kind; the first that fits counts. */
const frames: Readonly<Record<SectionBlock['kind'], readonly Frame[]>> = {
  field: [[none, end]],
  heading: [
    [/^#{1,6}[ \t]+/, /(?:[ \t]*\{[^{}]*#[^{}]*\})?(?:[ \t]+#+)?[ \t]*$/],
    [none, /\n[ \t]*[=-]+[ \t]*$/]
  ],
  text: [
    [/^\[![A-Za-z]+\][^\n]*\n[ \t>]*/, end],
    [none, end]
  ],
  // Its mark is before it, as that of a quotation is.
  item: [[none, end]],
  row: [[none, end]],
  html: [[none, end]],
  // A label is translated, attributes are not.
  directive: [
    [/^:{2,}[ \t]*[\w-]+\[/, /\][^\]]*$/],
    [/^:{3,}[ \t]*[\w-]+[ \t]+(?!\{)/, /(?:[ \t]*\{[^{}]*\})?[ \t]*$/],
    [/^(?:!{3}|\?{3}\+?)[ \t]+[^"\n]*"/, /"[ \t]*$/]
  ],
  code: []
}

/** Take the text of a block out of what is around it; undefined: it has nothing to translate. */
export function frameBlock({ kind, text }: Pick<SectionBlock, 'kind' | 'text'>): FramedText | undefined {
  if (kind === 'text' && text.startsWith('$$')) return undefined
  const frame = frames[kind].find(([opening, closing]) => opening.test(text) && closing.test(text))
  if (!frame) return undefined
  const before = frame[0].exec(text)?.[0] ?? ''
  const rest = text.slice(before.length)
  const after = frame[1].exec(rest)?.[0] ?? ''
  const framed = { ...protectText(rest.slice(0, rest.length - after.length)), before, after }
  return hasWords(framed) ? framed : undefined
}
