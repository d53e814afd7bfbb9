import type { Extension, CompileContext, Token } from 'mdast-util-from-markdown'
import type { Event } from 'micromark-util-types'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { report } from '../page/compilation.js'
import { type BlockWatch, boundEvents, type Excess } from './bound-events.js'
import type { Nodes, Paragraph, Text } from 'mdast'

/**
 * Keep a processor from parsing what would take it minutes. A block beyond a limit is shown as it is written, and is reported where it
 * begins. Runs after `remark-parse`.
 */
export function remarkLimits(this: Processor): void {
  const parse = this.parser
  if (!parse) throw new Error('Processor without a parser: remarkLimits needs remark-parse before it.')
  let excesses: Excess[] = []
  let watch: BlockWatch | undefined
  const postprocess = (events: Event[]) => (watch ? boundEvents(events, watch) : events)
  this.data('settings', { ...this.data('settings'), postprocess } as object)
  const data = this.data() as { fromMarkdownExtensions?: Extension[] }
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), unparsedNodes()]
  this.parser = (text, file) => {
    excesses = []
    watch = watchOf(file, (excess) => excesses.push(excess))
    const tree = Reflect.apply<undefined, [string, VFile], ReturnType<typeof parse>>(parse, undefined, [text, file])
    for (const excess of excesses) reportExcess(excess, file)
    return tree
  }
}

/** Create what watches the blocks of a file: their lines are told as those of the page and its partials together. */
function watchOf({ data: { compilation, baseLine = 0 } }: VFile, onExcess: BlockWatch['onExcess']): BlockWatch {
  const { page, context } = compilation ?? {}
  const slow = new Set(page?.slowBlocks?.map(({ line, column }) => `${line}:${column}`))
  const onPlace = context?.onPlace
  return {
    onExcess,
    onPlace:
      onPlace &&
      ((start) => {
        const line = (start?.line ?? 0) + baseLine
        onPlace(start && { line, column: start.column, ...(baseLine > 0 && { file: compilation?.files.fileAt(line) }) })
      }),
    isSlow: ({ line, column }) => slow.has(`${line + baseLine}:${column}`)
  }
}

/** Report a block where it begins. */
function reportExcess({ ruleId, message, line }: Excess, { data: { compilation, baseLine = 0 } }: VFile): void {
  if (!compilation) return
  const start = { line: line + baseLine, column: 1 }
  report(compilation, ruleId, message, { start, end: start })
}

/** Turn tokens that were left unparsed into text, all lines of a block into one node. */
function unparsedNodes(): Extension {
  const unparsed = new WeakSet<Nodes>()

  /** Append a line to the text that the previous one has begun, or begin one. */
  function appendTo(siblings: Nodes[], value: string, token: Token): void {
    const last = siblings.at(-1)
    if (last?.type === 'text' && unparsed.has(last)) {
      last.value += value
      if (last.position) last.position.end = pointOf(token.end)
      return
    }
    const text: Text = { type: 'text', value, position: positionOf(token) }
    unparsed.add(text)
    siblings.push(text)
  }

  return {
    exit: {
      unparsedText(token) {
        appendTo(siblingsIn(this), this.sliceSerialize(token), token)
      },
      unparsedBlock(token) {
        const siblings = siblingsIn(this)
        let last = siblings.at(-1)
        if (last?.type !== 'paragraph' || !unparsed.has(last)) {
          last = { type: 'paragraph', children: [], position: positionOf(token) } satisfies Paragraph
          unparsed.add(last)
          siblings.push(last)
        }
        appendTo(last.children, this.sliceSerialize(token), token)
        if (last.position) last.position.end = pointOf(token.end)
      }
    }
  }
}

/** Find the children of the node that is being read. */
function siblingsIn({ stack }: CompileContext): Nodes[] {
  const parent = stack.at(-1)
  return parent && 'children' in parent ? parent.children : []
}

type Position = NonNullable<Nodes['position']>

function positionOf({ start, end }: Token): Position {
  return { start: pointOf(start), end: pointOf(end) }
}

function pointOf({ line, column, offset }: Token['start']): Position['start'] {
  return { line, column, offset }
}
