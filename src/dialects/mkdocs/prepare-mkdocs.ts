import { closes, fenceOpening } from '../../markdown/passes.js'
import { rewriteLines } from '../shared/rewrite-lines.js'

/**
 * Create directives from the files that a page takes in as Markdown, `--8<-- "part.md"`, and keep bars in the code of
 * tables.
 */
export function prepareMkdocs(written: string): string {
  const text = bracketMacros(readMarks(rewriteBlocks(written)))
  if (!/--8<--|^[ \t]*\{[*!%]|\|[^\n]*`/m.test(text)) return text
  let inBlock = false
  let inTable = false
  return rewriteLines(text, (line) => {
    if (blockMark.test(line)) {
      inBlock = !inBlock
      return ''
    }
    if (inBlock) return listedOf(line)
    inTable = line.trim() !== '' && (inTable || (line.includes('|') && delimiterRow.test(line)))
    return codeOf(line) ?? includeOf(inTable ? line.replaceAll(codeSpan, escapeBars) : line)
  })
}

/** The address of a link or a picture with macros in it, which may have blanks; code is no such. */
const macroAddress =
  /(?<code>(?<!`)(`+)(?!`).+?(?<!`)\2(?!`))|\]\((?<url>[^()\s<>"{]*(?:\{\{[^{}<>\n]*\}\}[^()\s<>"{]*)+)(?<title>\s+"[^"\n]*")?\)/g

/** Put addresses with macros between angle brackets: one with a blank in it would be no link. */
function bracketMacros(text: string): string {
  if (!/\]\([^)\n]*\{\{/.test(text)) return text
  return rewriteLines(text, (line) =>
    line.replaceAll(macroAddress, (...match) => {
      const { code, url = '', title = '' } = match.at(-1) as Readonly<Record<string, string | undefined>>
      return code ?? `](<${url}>${title})`
    })
  )
}

/** Stands between the head of a table and its rows. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

const codeSpan = /(?<!`)(`+)(?!`)(?:.+?)(?<!`)\1(?!`)/g

/** Escape bars in code, which separate cells for GFM alone: what is behind them would be lost. */
function escapeBars(code: string): string {
  return code.replaceAll(/(?<!\\)\|/g, '\\|')
}

/** Stands before and behind a list of files that are taken in. */
const blockMark = /^[ \t]*-{1,}8<-{1,}[ \t]*$/

/** Rewrite a line of such a list; one that begins with a semicolon is a comment. */
function listedOf(line: string): string {
  const [, indent = '', target] = /^([ \t]*)([^\s;"].*?)[ \t]*$/.exec(line) ?? []
  return target === undefined ? '' : includeOf(`${indent}--8<-- "${target}"`)
}

/** Rewrite the code of a file, `{* path/app.py ln[1:9] hl[3,5:6] *}`, as the extension "markdown-include-variants" reads it. */
function codeOf(line: string): string | undefined {
  const [, indent = '', path, rest = ''] = /^([ \t]*)\{\*[ \t]+([^\s"]+)[ \t]*([^*"]*)\*\}[ \t]*$/.exec(line) ?? []
  if (path === undefined) return undefined
  const ranges = (name: string) => new RegExp(`${name}\\[([\\d:,]+)\\]`).exec(rest)?.[1]?.replaceAll(':', '-')
  const [lines, marked, title] = [ranges('ln'), ranges('hl'), /title\[([^\]]+)\]/.exec(rest)?.[1]]
  const attributes = [lines && `lines="${lines}"`, marked && `marked="${marked}"`, title && `title="${title}"`]
  return `${indent}::code-import{${[`file="@site/${path}"`, ...attributes].filter(Boolean).join(' ')}}`
}

function includeOf(line: string): string {
  const other = /^([ \t]*)\{!>?[ \t]*([^\s!"[\]]+)(?:[ \t]*\[ln:([\d.,]+)\])?[ \t]*!\}[ \t]*$/.exec(line)
  if (other) {
    const lines = other[3]?.replaceAll('.', '-')
    return `${other[1]}::include{file="@site/${other[2]}"${lines ? ` lines="${lines}"` : ''}}`
  }
  const included = /^([ \t]*)\{%-?[ \t]*include-markdown[ \t]+["']([^"'\n]+)["'][ \t]*-?%\}[ \t]*$/.exec(line)
  if (included) {
    // The plugin "include-markdown" rewrites links, so that they lead where they did in their own file.
    const [, indent = '', path = ''] = included
    return `${indent}::include{file="${/^\.{1,2}\//.test(path) ? path : `/${path}`}" links="own"}`
  }
  const match = /^([ \t]*)-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*$/.exec(line)
  // A semicolon shows the mark as written.
  if (!match) return line.replace(/^([ \t]*);(?=-{1,}8<-{1,}[ \t])/, '$1')
  const { path, lines, region } = splitSnippet(match[2] ?? '')
  const attributes = [`file="@site/${path}"`, lines && `lines="${lines}"`, region && `region="${region}"`]
  return `${match[1]}::include{${attributes.filter(Boolean).join(' ')}}`
}

/** Split `file.md:2:9`, `file.md:1:3,7:9` or `file.md:region`. Paths are relative to the folder of the configuration. */
export function splitSnippet(target: string): { path: string; lines?: string; region?: string } {
  const [, path = '', ranges, region] = /^(.*?)(?::(\d[\d:,]*|:\d[\d:,]*)|:([A-Za-z_][\w-]*))?:?$/.exec(target) ?? []
  const bare = path.replace(/^\.\//, '')
  if (region !== undefined) return { path: bare, region }
  if (ranges === undefined) return { path: bare }
  const isOpen = target.endsWith(':') && !ranges.includes(':')
  const lines = ranges.split(',').map((range) => range.replace(':', '-').replace(/^-/, '1-'))
  return { path: bare, lines: lines.join(',') + (isOpen ? '-' : '') }
}

/** `<!-- md:version 9.2.0 -->`, the name in the second group and what is said in the third. */
const mark = /<!--[ \t]*md:([a-z]+)(?:[ \t]+((?:(?!-->).)*?))?[ \t]*-->/g

/**
 * Write the marks that hooks of Material for MkDocs make of comments. A setting or an option in a heading is its name, with the anchor and the
 * reference that the hook gives it; what another mark says stays as text, and one that says nothing stays a comment.
 */
function readMarks(text: string): string {
  if (!text.includes('<!-- md:')) return text
  const references: string[] = []
  const read = rewriteLines(text, (line) => {
    const heading = /^(#{1,6}[ \t]+)<!--[ \t]*md:(setting|option)[ \t]+(\S+)[ \t]*-->[ \t]*$/.exec(line)
    if (heading) {
      const [, start = '', kind = '', path = ''] = heading
      const id = kind === 'option' ? `+${path}` : path
      references.push(`[${id}]: #${id}`)
      return `${start}\`${nameIn(path)}\` { #${id} }`
    }
    return /^#/.test(line)
      ? line
      : line.replaceAll(mark, (whole: string, kind: string, said: string | undefined) => textOf(whole, kind, said))
  })
  return references.length === 0 ? read : `${read.replace(/\n*$/, '')}\n\n${references.join('\n')}\n`
}

/** Write what a mark says, after what it is about. */
function textOf(whole: string, kind: string, said = ''): string {
  if (said === '') return whole
  if (kind === 'setting') return `\`${said}\``
  if (kind === 'option') return `[\`${nameIn(said)}\`](#+${said}){ #+${said} }`
  return ['version', 'default', 'plugin', 'extension'].includes(kind) ? `${kind} ${said}` : said
}

/** Take the name of a setting out of its path. */
function nameIn(path: string): string {
  return path.split(/[.:*]/).at(-1) ?? path
}

const head = /^(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/i

/**
 * Rewrite the blocks of PyMdown, which end with their own mark, to those that are indented: `/// note | Title` becomes
 * `!!! note "Title"`, `/// details` becomes `???`, `/// tab` becomes `===`. Each line stays one line.
 */
function rewriteBlocks(text: string): string {
  if (!/^\/{3,}[ \t]*[a-z]/im.test(text)) return text
  const open: string[] = []
  let fence: string | undefined
  let isBehindHead = false
  const rewrite = (line: string): string => {
    const indented = line.trim() === '' ? line : '    '.repeat(open.length) + line
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      return indented
    }
    const wasBehindHead = isBehindHead
    isBehindHead = false
    const [, mark = '', type = '', title] = head.exec(line) ?? []
    if (mark !== '') {
      const depth = open.length
      open.push(mark)
      isBehindHead = true
      return '    '.repeat(depth) + headOf(type, title)
    }
    if (open.length > 0 && line.trim() === open.at(-1)) {
      open.pop()
      return ''
    }
    fence = fenceOpening.exec(line)?.[1]
    // Options of a block are indented right below its head.
    if (wasBehindHead && /^[ \t]{4,}[\w-]+:/.test(line)) {
      isBehindHead = true
      return ''
    }
    return indented
  }
  return text.split('\n').map(rewrite).join('\n')
}

function headOf(type: string, title: string | undefined): string {
  const quoted = title === undefined || title === '' ? '' : ` "${title.replaceAll('"', "'")}"`
  if (type === 'tab') return `===${quoted || ' "Tab"'}`
  if (type === 'details') return `??? note${quoted || ' "Details"'}`
  return type === 'admonition' ? `!!! note${quoted}` : `!!! ${type.toLowerCase()}${quoted}`
}
