import { readMarks } from './read-marks.js'
import { rewriteBlocks } from './rewrite-blocks.js'
import { rewriteLines } from '../shared/rewrite-lines.js'

/** Make directives of the files that a page takes in as Markdown, `--8<-- "part.md"`, and drop the mark of the table of contents. */
export function prepareMkdocs(written: string): string {
  const text = readMarks(rewriteBlocks(written))
  if (!/--8<--|^\[TOC\]/m.test(text)) return text
  return rewriteLines(text, (line) => (/^\[TOC\][ \t]*$/.test(line) ? '' : includeOf(line)))
}

function includeOf(line: string): string {
  const match = /^([ \t]*)-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*$/.exec(line)
  if (!match) return line
  const { path, lines, region } = splitSnippet(match[2] ?? '')
  const attributes = [`file="@site/${path}"`, lines && `lines="${lines}"`, region && `region="${region}"`]
  return `${match[1]}::include{${attributes.filter(Boolean).join(' ')}}`
}

/** Split `file.md:2:9` or `file.md:region`. Paths are relative to the folder of the configuration. */
export function splitSnippet(target: string): { path: string; lines?: string; region?: string } {
  const [path = '', first, second] = target.split(':')
  const bare = path.replace(/^\.\//, '')
  if (first === undefined) return { path: bare }
  if (!/^\d*$/.test(first)) return { path: bare, region: first }
  return { path: bare, lines: `${first || 1}-${second ?? (target.endsWith(':') ? '' : first)}` }
}
