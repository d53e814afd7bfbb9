import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { nearest } from '../../utils/nearest.js'
import { classesOf } from '../tree/class-name.js'
import type { TextMark } from '../../model/document.js'
import { readAnsi } from '../code/ansi-code.js'
import { diffMarks, type MarkedCode, takeMagicComments } from '../code/code-lines.js'
import { foldLines } from '../code/fold-lines.js'
import { codeTwin } from '../twin/code-twin.js'
import { foldKeys } from '../keys/fold-keys.js'
import { findTexts } from '../code/mark-text.js'
import { sessionCommands } from '../code/session-commands.js'
import { codeAttributes, type CodeMeta, parseCodeMeta, unknownAttributes } from '../code/code-meta.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { reportAttribute } from '../page/report-attributes.js'
import type { SourceRange } from '../page/file-set.js'
import { dedent } from '../files/select-region.js'
import { isKnownLanguage, languageNames } from '../code/languages.js'
import { rawCode } from '../code/raw-code.js'
import { unmatchedMarks } from '../code/unmatched-marks.js'
import { visitElements, type HastParent } from '../tree/visit.js'

/** Turn code blocks into highlighted ones, and Mermaid's into diagrams. */
export function rehypeCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const compilation = compilationOf(file)
    for (const block of findBlocks(tree)) {
      if (!compilation.context.dialect.isForeign)
        for (const name of unknownAttributes(block.info))
          reportAttribute(name, 'a code block', codeAttributes, block.element.position, compilation)
      block.parent.children[block.index] = await createElement(block, compilation)
    }
  }
}

interface CodeBlock {
  readonly element: Element
  readonly parent: HastParent
  readonly index: number
  readonly code: string
  /** What its author has coloured. */
  readonly colours: readonly TextMark[]
  readonly language: string
  /** What is behind the language. */
  readonly info: string
  readonly meta: CodeMeta
}

/** Find each `<pre>` that holds a `<code>` of text and nothing else. */
function findBlocks(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = []
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== 'pre') return undefined
    const [code, ...others] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return false
    if (code.children.some(({ type }) => type !== 'text')) return false
    const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    const language =
      classesOf(code)
        .find((name) => name.startsWith('language-'))
        ?.slice('language-'.length) ?? ''
    const info = String(code.properties.dataMeta ?? '')
    const meta = parseCodeMeta(info)
    blocks.push({
      element,
      parent,
      index,
      ...readCode(text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''), language),
      language,
      info,
      meta
    })
    return false
  })
  return blocks
}

/** Read the text of a block: the output of a terminal brings its colours along. */
function readCode(text: string, language: string): Pick<CodeBlock, 'code' | 'colours'> {
  if (language.toLowerCase() !== 'ansi') return { code: text, colours: [] }
  const { code, marks } = readAnsi(text)
  return { code, colours: marks }
}

async function createElement(block: CodeBlock, compilation: Compilation): Promise<Element> {
  const { element, code, meta } = block
  const title = meta.title !== undefined && { title: meta.title }
  const base = { type: 'element' as const, children: [], ...(element.position && { position: element.position }) }
  if (block.language === 'mermaid')
    return { ...base, tagName: 'capstan-mermaid', properties: { source: code, ...title } }
  const marked = takeMagicComments(code)
  const changes = {
    added: new Set([...marked.added, ...meta.added]),
    removed: new Set([...marked.removed, ...meta.removed])
  }
  const commands = commandsOf(block, marked)
  const properties = {
    language: languageOf(block) || 'text',
    ...(compilation.keyedCode.has(element) && { hasKeys: true }),
    html: await blockHtml(block, marked, compilation),
    ...title,
    ...(commands !== undefined && { commands }),
    ...(meta.hasLineNumbers && { hasLineNumbers: true }),
    ...(meta.firstLine !== undefined && { firstLine: meta.firstLine })
  }
  const twin = compilation.context.hasTwins && {
    twin: JSON.stringify(codeTwin({ language: block.language, ...title }, marked.lines, changes))
  }
  return { ...base, tagName: 'capstan-code', properties: { ...properties, ...twin } }
}

/** Find the place of a line of a block; one that is not below its opening, such as a line of a file, has that of the block. */
function placeOfLine(line: string, { position }: Element, { files }: Compilation): SourceRange | undefined {
  for (let number = position?.start.line ?? 1; number <= (position?.end.line ?? 0); number++) {
    const column = files.textAt(number).indexOf(line.trim()) + 1
    const at = (offset: number) => ({ line: number, column: column + offset })
    if (column > 0) return { start: at(0), end: at(line.trim().length) }
  }
  return position
}

/** Find the commands of a block that is a session, without lines that a change removes. */
function commandsOf({ code, language, meta }: CodeBlock, { lines, removed }: MarkedCode): string | undefined {
  if (sessionCommands(code, language) === undefined) return undefined
  const kept = lines.filter((_, index) => !removed.has(index + 1) && !meta.removed.has(index + 1))
  return sessionCommands(kept.join('\n'), language)
}

/** Write the lines of a block. Each is an element only where some are marked, or all are numbered. */
async function blockHtml(
  { language, info, meta, element, colours }: CodeBlock,
  marked: MarkedCode,
  compilation: Compilation
): Promise<string> {
  const isChange = language.toLowerCase() === 'diff' && meta.changedLanguage !== undefined
  const written = languageOf({ language, meta })
  const name = written.toLowerCase()
  if (!isKnownLanguage(name)) {
    // Names of up to three letters have near ones by chance alone: "dot" is not "pot".
    const suggestion = name.length <= 3 ? undefined : nearest(name, languageNames())
    report(compilation, 'unknown-language', { language: written, suggestion }, element.position)
  }
  const diff = language.toLowerCase() === 'diff' ? diffMarks(marked.lines) : undefined
  // The signs of a diff whose language is known are told by the marks of its lines.
  const bare = isChange ? withoutSigns(marked.lines) : marked.lines
  const shown = bare.join('\n')
  compilation.code.push(shown)
  const { marks, unmatched } = await findTexts(bare, meta.texts, compilation.context)
  for (const message of unmatchedMarks(info, meta, { lines: bare.length, unmatched }))
    report(compilation, 'raw-syntax', message, element.position)
  for (const { line, message } of rawCode(bare))
    report(compilation, 'raw-syntax', message, placeOfLine(line, element, compilation))
  const lines = await compilation.context.highlight(shown, name, [...marks, ...colours])
  const classOf = (number: number) =>
    [
      'line',
      (marked.highlighted.has(number) || meta.highlighted.has(number)) && 'highlighted',
      (marked.added.has(number) || meta.added.has(number) || diff?.added.has(number)) && 'added',
      (marked.removed.has(number) || meta.removed.has(number) || diff?.removed.has(number)) && 'removed'
    ]
      .filter(Boolean)
      .join(' ')
  const classes = lines.map((_, index) => classOf(index + 1))
  const keys = compilation.keyedCode.get(element)
  if (keys) {
    const elements = lines.map((line, index) => ({ classes: classes[index] ?? 'line', line }))
    return foldKeys(elements, keys, compilation.context.keyLabels)
  }
  const isPlain = !meta.hasLineNumbers && meta.collapsed.size === 0 && classes.every((names) => names === 'line')
  if (isPlain) return lines.join('\n')
  const elements = lines.map((line, index) => `<span class="${classes[index]}">${line}</span>`)
  return foldLines(elements, meta.collapsed, compilation.context.collapsedLinesLabel)
}

/** Name the language whose colours a block has: of a diff that of the code it changes, where the author says it. */
function languageOf({ language, meta }: Pick<CodeBlock, 'language' | 'meta'>): string {
  return language.toLowerCase() === 'diff' ? (meta.changedLanguage ?? language) : language
}

/** Take the signs of a diff out, and the indent that its lines share. */
function withoutSigns(lines: readonly string[]): readonly string[] {
  return dedent(lines.map((line) => line.replace(/^[+-]/, ' ')).join('\n')).split('\n')
}
