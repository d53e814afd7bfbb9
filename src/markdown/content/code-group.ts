import { posix } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { classesOf } from '../tree/class-name.js'
import { type Compilation, report } from '../page/compilation.js'
import { contentOf, element, textOf } from './element.js'
import { reportStray } from './report-stray.js'

/**
 * Make tabs of code blocks: each is called by its title, which it then shows no more, else by the name of its file, or its language. What is no code is
 * before them.
 */
export function codeGroup(node: Element, compilation: Compilation): ElementContent[] {
  const blocks = contentOf(node).map((block) => ({ block, code: codeOf(block) }))
  const panels = blocks.flatMap(({ block, code }, index) =>
    block.type === 'element' && code ? [panelOf(block, code, index)] : []
  )
  const strays = blocks.flatMap(({ block, code }) => (code ? [] : [block]))
  reportStray(strays, { container: 'a code group', expected: 'code blocks alone' }, compilation)
  if (panels.length === 0) {
    if (strays.length === 0)
      report(compilation, 'content-component', 'Unexpected empty code group, expected code blocks.', node.position)
    return strays
  }
  const groupid = textOf(node, 'groupid')
  const tabs = element('capstan-tabs', '', panels, node)
  return [...strays, { ...tabs, properties: groupid === undefined ? {} : { groupid } }]
}

/** Find the code of a block; undefined for what is none. */
function codeOf(block: ElementContent): Element | undefined {
  const code = block.type === 'element' && block.tagName === 'pre' ? block.children[0] : undefined
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined
}

const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/

/** Create the panel of one block. VitePress writes the title in brackets: "```sh [npm]". */
function panelOf(block: Element, code: Element, index: number): Element {
  const meta = String(code.properties.dataMeta ?? '')
  const quoted = titlePattern.exec(meta)
  const bracketed = /^\s*\[([^\]]+)\]/.exec(meta)
  const title = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? bracketed?.[1]
  const rest = meta
    .replace(titlePattern, ' ')
    .replace(/^\s*\[[^\]]+\]/, '')
    .trim()
  const language = classesOf(code)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  const label = title ?? fileOf(meta) ?? language ?? String(index + 1)
  if (rest === '') delete code.properties.dataMeta
  else code.properties.dataMeta = rest
  return { ...element('capstan-tab', '', [block], block), properties: { label, value: label } }
}

/** Name the file that a block shows. */
function fileOf(meta: string): string | undefined {
  const path = /(?:^|\s)file="([^"]+)"/.exec(meta)?.[1]
  return path === undefined ? undefined : posix.basename(path)
}
