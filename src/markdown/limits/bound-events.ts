import { subtokenize } from 'micromark-util-subtokenize'
import type { Event, Token, TokenizeContext } from 'micromark-util-types'
import type { PlaceListener, TextPlace } from '../../model/text-place.js'
import { findInlineExcess, shortText } from './inline-limits.js'

/** Max nesting of quotes and lists, and of `:::` containers: the time of the parser grows by the square of the depth (10,000 nested quotes take 40 s). */
const maxDepth = 100

/** A block that is shown as it is written, since parsing it would take too long. */
export interface Excess {
  readonly ruleId: 'too-long' | 'too-deep'
  readonly message: string
  /** Line of the parsed text, from 1. */
  readonly line: number
}

/** Who watches the blocks of a document. */
export interface BlockWatch {
  /** Told of each block that is shown as it is written. */
  readonly onExcess: (excess: Excess) => void
  readonly onPlace?: PlaceListener | undefined
  /** Whether a block has taken too long before. */
  readonly isSlow: (start: TextPlace) => boolean
}

declare module 'micromark-util-types' {
  interface ParseContext {
    /** The first line on which a container would be in too many others. */
    firstTooDeep?: number
  }
  interface TokenTypeMap {
    /** Text that is not parsed: the whole of it, or one more line of it. */
    unparsedText: 'unparsedText'
    unparsedBlock: 'unparsedBlock'
  }
}

/**
 * Parse what the blocks of a document hold, level by level, as micromark's own `postprocess` does, but not what exceeds a limit: such a
 * block stays text. Only here it is known what is text and what is code, HTML or a cell.
 */
export function boundEvents(events: Event[], watch: BlockWatch): Event[] {
  const { onExcess, onPlace } = watch
  const parser = events[0]?.[2].parser
  if (parser && onPlace) {
    const { text } = parser
    parser.text = (from) => {
      onPlace(from)
      return text(from)
    }
  }
  const line = parser?.firstTooDeep
  if (line !== undefined)
    onExcess({
      ruleId: 'too-deep',
      message: `This line opens more than ${maxDepth} nested quotes and lists; the rest of it is shown as plain text.`,
      line
    })
  let depth = 0
  let lastDepth = 0
  const excesses: Excess[] = []
  const tell = (excess: Excess) => {
    excesses.push(excess)
    onExcess(excess)
  }
  const bounds = { ...watch, onExcess: tell }
  const onContent = ([, token, context]: Event) => {
    if (token.contentType === 'document') depth = lastDepth + 1
    if (token.contentType === 'text') boundText(token, context, bounds)
    else if (token.contentType === 'document' && depth > maxDepth) boundContainer(token, tell)
  }
  let isDone = false
  while (!isDone) {
    isDone = subtokenizeWatched(events, onContent)
    lastDepth = depth
    if (excesses.length > 0) closeUnparsed(events)
  }
  onPlace?.(undefined)
  return events
}

/** The patched function, which tells of each block before it reads it (`scripts/patches`). */
const subtokenizeWatched = subtokenize as (events: Event[], onContent: (event: Event) => void) => boolean

/** End what is left unparsed with its own token: the end of a cell has another. */
function closeUnparsed(events: Event[]): void {
  for (const [index, [kind, token, context]] of events.entries())
    if (kind === 'enter' && isUnparsed(token)) events[index + 1] = ['exit', token, context]
}

/** Leave the text of a block unparsed where it exceeds a limit, or has taken too long. */
function boundText(first: Token, context: TokenizeContext, { onExcess, isSlow }: BlockWatch): void {
  let length = 0
  for (let token: Token | undefined = first; token; token = token.next) length += token.end.offset - token.start.offset
  if (length <= shortText && !isSlow(first.start)) return
  const tokens = chainOf(first)
  const problem = isSlow(first.start)
    ? 'This block takes too long to parse'
    : length > shortText
      ? findInlineExcess(tokens.map((token) => context.sliceSerialize(token)).join(''))
      : undefined
  if (problem === undefined) return
  onExcess({
    ruleId: 'too-long',
    message: `${problem} and is shown as plain text: split it.`,
    line: first.start.line
  })
  for (const token of tokens) leaveUnparsed(token, 'unparsedText')
}

/** Leave the content of a container unparsed. */
function boundContainer(first: Token, onExcess: (excess: Excess) => void): void {
  onExcess({
    ruleId: 'too-deep',
    message: `This block is in more than ${maxDepth} ":::" containers and is shown as plain text: close some of them.`,
    line: first.start.line
  })
  for (const token of chainOf(first)) leaveUnparsed(token, 'unparsedBlock')
}

/** List the tokens of the lines of a block. */
function chainOf(first: Token): Token[] {
  const tokens: Token[] = []
  for (let token: Token | undefined = first; token; token = token.next) tokens.push(token)
  return tokens
}

function leaveUnparsed(token: Token, type: 'unparsedText' | 'unparsedBlock'): void {
  token.type = type
  delete token.contentType
}

function isUnparsed({ type }: Token): boolean {
  return type === 'unparsedText' || type === 'unparsedBlock'
}
