import { closes, fenceOpening } from '../../markdown/passes.js'
import { variableName } from '../../utils/variable-name.js'
import { Edits } from './edits.js'
import { readShortcodes, type ShortcodeTag, withoutComments } from './read-shortcodes.js'
import { codeTabInfo } from './draw-tabs.js'

/** Name of the directives and elements that stand for calls of shortcodes until `remarkShortcodes` reads them. */
export const shortcodeDirective = 'hugo-shortcode'

/**
 * Write calls of shortcodes as directives, each line in its place: those around blocks as containers, which take the blank lines beside them
 * where a call shares its line with text, and all others as elements in the text. Targets of `ref` become paths, and `highlight` a block of code.
 */
export function prepareHugo(source: string): string {
  if (!source.includes('{{<') && !source.includes('{{%')) return source
  const shown = source.replaceAll(hiddenNote, (note) => note.replaceAll(/[^\n]+/g, ''))
  const written = separateCalls(withoutRoom(shown))
  const hidden = fencesOf(written)
  const isHidden = ({ start }: ShortcodeTag) => hidden.some(([from, to]) => start >= from && start < to)
  const tags = readShortcodes(written).filter((tag) => !isHidden(tag))
  const edits = new Edits(written)
  for (const tag of tags) {
    const target = targetOf(tag)
    if (target !== undefined) edits.replace(tag, target)
  }
  const pairs = pairsOf(tags.filter((tag) => targetOf(tag) === undefined))
  const codes = pairs.filter((pair) => codeInfoOf(pair, edits) !== undefined)
  const isInCode = ({ open }: Pair) =>
    codes.some((code) => code.open.start < open.start && open.start < (code.close?.start ?? 0))
  pairs.forEach((pair, index) => {
    if (!isInCode(pair)) writePair(pair, index, edits)
  })
  return withoutComments(edits.text())
}

/** A note of authors, which no reader is shown. */
const hiddenNote = /\{\{([<%])\s*comment\s*[>%]\}\}[^]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g

/** A break behind what closes a call: it makes room on the page, and would keep the call from its line. */
const roomBehind = /^([ \t]*\{\{[<%][ \t]*\/[^{}\n]*[>%]\}\})[ \t]*<br[ \t]*\/?>[ \t]*$/gm

/** Leave out the breaks behind calls, but those that are shown in code. */
function withoutRoom(text: string): string {
  const fences = text.includes('<br') ? fencesOf(text) : []
  return text.replaceAll(roomBehind, (line, call: string, start: number) =>
    fences.some(([from, to]) => start >= from && start < to) ? line : call
  )
}

/** List the parts of a text that are blocks of code, as offsets. */
function fencesOf(text: string): [number, number][] {
  const ranges: [number, number][] = []
  let fence: { readonly mark: string; readonly start: number } | undefined
  let offset = 0
  for (const line of text.split('\n')) {
    if (fence === undefined) {
      const mark = fenceOpening.exec(line)?.[1]
      if (mark !== undefined) fence = { mark, start: offset }
    } else if (closes(line, fence.mark)) {
      ranges.push([fence.start, offset + line.length])
      fence = undefined
    }
    offset += line.length + 1
  }
  return fence === undefined ? ranges : [...ranges, [fence.start, text.length]]
}

/** Find the path that a call of `ref` or `relref` stands for. */
function targetOf({ name, params }: ShortcodeTag): string | undefined {
  const path = params[0] ?? params.path
  if (!/^(?:rel)?ref$/i.test(name) || path === undefined) return undefined
  // One with a folder is below the content folder, any other is looked for beside the page first.
  return /^(?:[./#]|[^/]*$)/.test(path) ? path : `/${path}`
}

/** Join calls with those that close them. */
function pairsOf(tags: readonly ShortcodeTag[]): Pair[] {
  const pairs: { open: ShortcodeTag; close?: ShortcodeTag; depth: number }[] = []
  const stack: (typeof pairs)[number][] = []
  for (const tag of tags) {
    if (tag.kind === 'close') {
      const index = stack.findLastIndex(({ open }) => open.name === tag.name)
      const pair = stack[index]
      if (pair) {
        pair.close = tag
        stack.splice(index)
      }
      continue
    }
    const pair = { open: tag, depth: 0 }
    pairs.push(pair)
    if (tag.kind === 'open') stack.push(pair)
  }
  const closed = pairs.filter(({ close }) => close !== undefined)
  return pairs.map((pair) => {
    const around = closed.filter(
      ({ open, close }) => open.start < pair.open.start && pair.open.start < (close?.start ?? 0)
    )
    return { ...pair, depth: around.length, around: around.at(-1)?.open }
  })
}

function writePair(pair: Pair, index: number, edits: Edits): void {
  const { open, close, depth, around } = pair
  const attributes = `name="${open.name}" params="${encodeURIComponent(JSON.stringify(open.params))}"`
  // Among text a call is an element, since directives are blocks.
  const mark = (written: string) => `<${shortcodeDirective} ${written}/>`
  const isPlain = close === undefined && /^_?param$/.test(open.name) && open.params[1] === undefined
  const parameter = isPlain ? open.params[0] : undefined
  if (parameter !== undefined && edits.isInAddress(open)) {
    edits.replace(open, `{{${variableName(parameter)}}}`)
    return
  }
  if (edits.isInTag(open)) {
    const call = encodeURIComponent(JSON.stringify({ name: open.name, params: open.params }))
    edits.replace(open, edits.isQuoted(open) ? '' : `data-${shortcodeDirective}="${call}"`)
    if (close) edits.replace(close, '')
    return
  }
  const included = close === undefined && edits.isAlone(open) ? includeOf(open) : undefined
  if (included !== undefined) {
    edits.replace(open, included)
    return
  }
  if (around !== undefined) edits.outdent(open, around)
  if (around !== undefined && close !== undefined) edits.outdent(close, around)
  if (close === undefined) {
    edits.replace(
      open,
      edits.isAlone(open) && !edits.isInHtml(open) ? `::${shortcodeDirective}{${attributes}}` : mark(attributes)
    )
    return
  }
  const code = codeInfoOf(pair, edits)
  if (code !== undefined) {
    const fence = edits.fenceAround(open, close)
    edits.replace(open, `${fence}${code}`)
    edits.replace(close, fence)
    return
  }
  // A list ended in the group: its tabs find each other.
  if (/^(?:tabpane|tabs)$/.test(open.name) && edits.isOutdented(close, open)) {
    edits.replace(open, '')
    edits.replace(close, '')
    return
  }
  const colons = ':'.repeat(Math.max(3, 20 - depth))
  if (edits.canBeLines(open, close) && !edits.isInHtml(open)) {
    const lifted = edits.isAlone(open) ? '' : ' lifted=""'
    edits.putLine(open, `${colons}${shortcodeDirective}{${attributes}${lifted}}`, 'before')
    edits.putLine(close, colons, 'behind')
    return
  }
  edits.replace(open, mark(`${attributes} part="${index}"`))
  edits.replace(close, mark(`part="${index}"`))
}

/** Write the call that takes in a file, `include` of many sites or `readfile` of Docsy, as a directive; undefined for any other. */
function includeOf({ name, params }: ShortcodeTag): string | undefined {
  const path = params.file ?? params[0]
  if (!/^(?:include|readfile|include-file)$/.test(name) || path === undefined || /\s|"/.test(path)) return undefined
  if (params.code === 'true' || /\.(?!md$)\w+$/.test(path)) return undefined
  const file = /\.\w+$/.test(path) ? path : `${path}.md`
  // Paths of Docsy are relative to the page, unless they begin at the site; all others begin at a folder of content.
  const isOfPage = name === 'readfile' && !file.startsWith('/')
  return `::include{file="${isOfPage ? file : `@site/${file.replace(/^\/+/, '')}`}"}`
}

const lineOfCalls = /^[ \t]*(?:\{\{[<%][^{}]*[>%]\}\}[ \t]*){2,}$/

/** Give each call of a line of several a line of its own, that of a blank line before or behind, where one of them belongs to other lines. */
function separateCalls(text: string): string {
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (!lineOfCalls.test(line)) return
    const tags = readShortcodes(line)
    if (!tags.some((tag) => isHalf(tag, tags, text))) return
    const [indent = ''] = /^[ \t]*/.exec(line) ?? []
    const free = [index - 1, index, index + 1].filter((place) => place === index || lines[place]?.trim() === '')
    if (free.length < tags.length) return
    tags.forEach(({ start, end }, place) => {
      lines[free[place] ?? index] = indent + line.slice(start, end)
    })
  })
  return lines.join('\n')
}

/** Whether a call of a line closes what begins in another, or the other way round. */
function isHalf({ name, kind, start }: ShortcodeTag, tags: readonly ShortcodeTag[], text: string): boolean {
  if (kind === 'self-closing') return false
  const isClose = kind === 'close'
  const isOther = (tag: ShortcodeTag) =>
    tag.name === name && tag.kind === (isClose ? 'open' : 'close') && (isClose ? tag.start < start : tag.start > start)
  if (tags.some(isOther)) return false
  return isClose || readShortcodes(text).some((tag) => tag.kind === 'close' && tag.name === name)
}

/** A call with what closes it, which a call without content has not. */
interface Pair {
  readonly open: ShortcodeTag
  readonly close?: ShortcodeTag
  /** How many calls are around it. */
  readonly depth: number
  /** The innermost of these. */
  readonly around: ShortcodeTag | undefined
}

/** Write what is behind the fence of a call whose content is code; undefined for any other. */
function codeInfoOf({ open, close, around }: Pair, edits: Edits): string | undefined {
  if (close === undefined || !edits.isAlone(open) || !edits.isAlone(close)) return undefined
  const { name, params } = open
  if (name === 'highlight') return `${params[0] ?? ''} ${optionsOf(open)}`
  if (name === 'mermaid') return 'mermaid'
  if (name === 'card' && params.code === 'true')
    return `${params.lang ?? ''} ${params.header === undefined ? '' : `title=${JSON.stringify(params.header)}`}`
  // Tabs of Docsy are code, unless they or their group say otherwise.
  if (name !== 'tab' || around?.name !== 'tabpane') return undefined
  if (params.text === 'true' || around.params.text === 'true') return undefined
  const label = params.header ?? params[0]
  const lang = params.lang ?? (around.params.langEqualsHeader === 'true' ? label : around.params.lang)
  return codeTabInfo((lang ?? '').replaceAll(/\s+/g, '-'), params)
}

/** Write the options of a call of `highlight`, which are one text, or each by its name, as those behind a fence. */
function optionsOf({ params }: ShortcodeTag): string {
  const named = Object.entries(params).filter(([key]) => !/^\d/.test(key))
  const options = [params[1] ?? '', ...named.map(([key, value]) => `${key}=${JSON.stringify(value)}`)]
  return `{${options.filter((option) => option !== '').join(',')}}`
}
