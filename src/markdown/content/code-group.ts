import type { Element, ElementContent } from 'hast'
import { classesOf } from '../compilation/class-name.js'
import { type Compilation, report } from '../compilation/compilation.js'
import { contentOf, element, textOf } from './element.js'

/** Make tabs of code blocks: each is called by its title, which it then shows no more, else by its language. */
export function codeGroup(node: Element, compilation: Compilation): ElementContent[] {
  const blocks = contentOf(node)
  const panels = blocks.flatMap((block, index) => {
    const code = block.type === 'element' && block.tagName === 'pre' ? block.children[0] : undefined
    return code?.type === 'element' && code.tagName === 'code' ? [panelOf(block as Element, code, index)] : []
  })
  if (panels.length === 0 || panels.length < blocks.length) {
    report(compilation, 'content-component', 'Unexpected content of a code group, expected code blocks alone.', node.position)
    return node.children
  }
  const groupid = textOf(node, 'groupid')
  return [{ ...element('capstan-tabs', '', panels, node), properties: groupid === undefined ? {} : { groupid } }]
}

const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/

/** Make the panel of one block. VitePress writes the title in brackets: "```sh [npm]". */
function panelOf(block: Element, code: Element, index: number): Element {
  const meta = String(code.properties.dataMeta ?? '')
  const quoted = titlePattern.exec(meta)
  const bracketed = /^\s*\[([^\]]+)\]/.exec(meta)
  const title = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? bracketed?.[1]
  const rest = meta.replace(titlePattern, ' ').replace(/^\s*\[[^\]]+\]/, '').trim()
  const language = classesOf(code)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length)
  const label = title ?? language ?? String(index + 1)
  if (rest === '') delete code.properties.dataMeta
  else code.properties.dataMeta = rest
  return { ...element('capstan-tab', '', [block], block), properties: { label, value: label } }
}
