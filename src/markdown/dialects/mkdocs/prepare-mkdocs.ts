import { readMarks } from './read-marks.js'
import { rewriteBlocks } from './rewrite-blocks.js'
import { rewriteLines } from '../shared/rewrite-lines.js'

/** Make directives of the files that a page takes in as Markdown, `--8<-- "part.md"`, and drop the mark of the table of contents. */
export function prepareMkdocs(written: string): string {
  const text = readMarks(rewriteBlocks(written))
  if (!/--8<--|^\[TOC\]|^[ \t]*\{[*!]/m.test(text)) return text
  return rewriteLines(text, (line) => (/^\[TOC\][ \t]*$/.test(line) ? '' : (codeOf(line) ?? includeOf(line))))
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
  const other = /^([ \t]*)\{!>?[ \t]*([^\s!"]+)[ \t]*!\}[ \t]*$/.exec(line)
  if (other) return `${other[1]}::include{file="@site/${other[2]}"}`
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
