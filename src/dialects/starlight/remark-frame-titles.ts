import type { Code, Root } from 'mdast'
import { visitNodes } from '../../markdown/passes.js'

/** `// src/pages/index.astro`, in the comments of most languages; the name has an extension, or a folder before it. */
const comment =
  /^[ \t]*(?:\/\/|\/\*|<!--|#(?!!)|--|;)[ \t]*(?:file ?name:[ \t]*)?([\w@$[\]().~/\\-]*[\w\])]\.\w+|[\w@.~-]+\/[\w@.~/-]+)[ \t]*(?:\*\/|-->)?[ \t]*$/i
const shells = new Set([
  'ansi',
  'bash',
  'bat',
  'batch',
  'cmd',
  'console',
  'powershell',
  'ps',
  'ps1',
  'sh',
  'shell',
  'shellscript',
  'shellsession',
  'zsh'
])

/** Create titles from comments with file names at the beginning of code blocks, as Expressive Code does. */
export function remarkFrameTitles() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type === 'code') takeTitle(node)
      return undefined
    })
  }
}

function takeTitle(node: Code): void {
  const { lang, value } = node
  const meta = node.meta ?? ''
  if (!lang || shells.has(lang) || /\b(?:title|frame)=/.test(meta)) return
  const lines = value.split('\n')
  const name = comment.exec(lines[0] ?? '')?.[1]
  if (name === undefined) return
  const taken = lines[1]?.trim() === '' ? 2 : 1
  if (lines.length === taken) return
  node.value = lines.slice(taken).join('\n')
  node.meta = [movedMarks(meta, taken), `title="${name}"`].filter(Boolean).join(' ')
}

/** Count marked lines, such as `{4}` and `ins={2-3}`, from where the code begins now. */
function movedMarks(meta: string, taken: number): string {
  return meta.replaceAll(
    /(^|\s)((?:[a-z]+=)?)\{([\d,\s-]+)\}/g,
    (_, before: string, kind: string, lines: string) =>
      `${before}${kind}{${lines.replaceAll(/\d+/g, (line) => String(Math.max(1, Number(line) - taken)))}}`
  )
}
