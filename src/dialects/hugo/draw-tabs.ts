import type { Blockquote, Code, RootContent } from 'mdast'
import { createTabs } from '../shared/tabs.js'
import type { ShortcodeParams } from './read-shortcodes.js'
import { blockElement, type Draw } from './shortcode.js'

/** Name of the element that stands for a tab until its group is drawn. */
const tabMark = 'hugo-tab'

/** What is before the parameters of a tab behind a fence: of tabs that are code the call is the fence. */
const fenceMark = 'hugo-tab='

/** Write what is behind the fence of a tab that is code. */
export function codeTabInfo(lang: string, params: ShortcodeParams): string {
  return `${lang || 'text'} ${fenceMark}${encodeURIComponent(JSON.stringify(params))}`
}

/** Draw a tab, which its group takes in. */
export const tab: Draw = ({ params, children, position }) => {
  const { lang } = params
  const inside = lang === undefined || params.text === 'true' ? children : [codeOf(children, lang)]
  return [blockElement(tabMark, { label: labelIn(params) }, inside, position)]
}

function labelIn(params: ShortcodeParams): string | undefined {
  return params.header ?? params.name ?? params.title ?? params[0]
}

/** Take some blocks as code of a language. */
export function codeOf(children: Blockquote['children'], lang: string): Code {
  const [only] = children
  if (children.length === 1 && only?.type === 'code') return { ...only, lang: only.lang ?? lang }
  return { type: 'code', lang, value: children.map(plainText).join('\n\n') }
}

function plainText(node: RootContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as RootContent[]).map(plainText).join('') : ''
}

/** Join tabs that no group holds, as where a list ended in the group: those beside each other are one. */
export function joinLooseTabs(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  let group: Blockquote['children'] = []
  const end = () => {
    if (group.length > 0) joined.push(...tabs({ ...noCall, children: group, position: group[0]?.position }))
    group = []
  }
  for (const block of blocks) {
    if (block.type === 'blockquote' && block.data?.hName === tabMark) {
      group.push(block)
      continue
    }
    end()
    const children = 'children' in block ? joinLooseTabs(block.children) : undefined
    joined.push((children ? { ...block, children } : block) as RootContent)
  }
  end()
  return joined
}

const noCall = { name: 'tabs', params: {} } as const

type Panel = Parameters<typeof createTabs>[0][number]

/** Draw a group of tabs, whose names may be given to the group. */
export const tabs: Draw = ({ params, children, position }) => {
  const names = params.items?.split(',') ?? []
  const panels = children.flatMap((child, index): Panel[] => {
    if (child.type === 'code') return [panelOf(child, names[index])]
    const { hName, hProperties } = child.data ?? {}
    if (child.type !== 'blockquote' || hName !== tabMark) return []
    const label = typeof hProperties?.label === 'string' ? hProperties.label : ''
    return [{ label, children: child.children, position: child.position }]
  })
  const named = panels.map((panel, index) => ({ ...panel, label: panel.label || (names[index] ?? `Tab ${index + 1}`) }))
  const others = children.filter((child) => child.type !== 'code' && child.data?.hName !== tabMark)
  return [...others, ...(named.length > 0 ? [createTabs(named, position)] : [])]
}

/** Create the panel of a block of code: of a tab of its own, or of the whole block that a group holds. */
function panelOf(code: Code, name: string | undefined): Panel {
  const [whole = '', written] = new RegExp(`\\s*${fenceMark}(\\S+)`).exec(code.meta ?? '') ?? []
  if (written === undefined) return { label: code.lang ?? name ?? '', children: [code] }
  const params = JSON.parse(decodeURIComponent(written)) as ShortcodeParams
  const meta = (code.meta ?? '').replace(whole, '').trim()
  const { position } = code
  return { label: labelIn(params) ?? '', children: [{ ...code, meta: meta || null }], ...(position && { position }) }
}
