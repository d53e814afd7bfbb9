import { readMarks } from './read-marks.js'
import { rewriteBlocks } from './rewrite-blocks.js'
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
