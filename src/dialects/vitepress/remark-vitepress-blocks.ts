import { basename, extname } from 'node:path'
import type { Code, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import {
  type ContainerDirective,
  contentOf,
  labelOf,
  type LeafDirective,
  visitNodes,
  compilationOf,
  selectCode,
  dedent
} from '../../markdown/passes.js'
import { readCode } from '../shared/read-code.js'
import { createDetails, createTabs } from '../shared/tabs.js'

/** Read the blocks of VitePress: code from files, groups of code, details, and boxes that only say how to render. */
export function remarkVitepressBlocks() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node, index, parent) => {
      const siblings = parent.children as RootContent[]
      if (node.type === 'code') readInfo(node)
      else if (node.type === 'leafDirective' && node.name === 'code-import') {
        // Tabs are called by the name of the file, where no title is written.
        const isTab = parent.type === 'containerDirective' && parent.name === 'code-group'
        siblings.splice(index, 1, importCode(node, isTab, file))
        return index
      } else if (node.type === 'containerDirective') return replaceContainer(node, siblings, index)
      return undefined
    })
  }
}

function replaceContainer(node: ContainerDirective, siblings: RootContent[], index: number): number | undefined {
  const replacement = containerOf(node)
  if (!replacement) return undefined
  siblings.splice(index, 1, ...replacement)
  return index
}

function containerOf(node: ContainerDirective): RootContent[] | undefined {
  if (node.name === 'raw') return node.children
  // What is in it is no code of Vue.
  if (node.name === 'v-pre')
    return [{ type: 'html', value: '<div v-pre>' }, ...node.children, { type: 'html', value: '</div>' }]
  if (node.name === 'tabs') return tabsOf(node)
  if (node.name !== 'details') return undefined
  const label = labelOf(node)?.children ?? [{ type: 'text' as const, value: 'Details' }]
  const isOpen = node.attributes !== null && node.attributes !== undefined && 'open' in node.attributes
  const summary = [{ type: 'paragraph' as const, children: label, data: { hName: 'span' } }]
  return [createDetails(summary, contentOf(node), { isOpen, position: node.position })]
}

const tabHead = /^={2,}[ \t]+(\S.*?)[ \t]*(?:\n|$)/

/** Create tabs from vitepress-plugin-tabs, whose labels are lines of `== Label`; undefined where there is none. */
function tabsOf(node: ContainerDirective): RootContent[] | undefined {
  const tabs: { label: string; children: RootContent[]; position: RootContent['position'] }[] = []
  const before: RootContent[] = []
  for (const child of node.children) {
    const [first] = child.type === 'paragraph' ? child.children : []
    const head = first?.type === 'text' ? tabHead.exec(first.value) : null
    if (!head || first?.type !== 'text') {
      ;(tabs.at(-1)?.children ?? before).push(child)
      continue
    }
    tabs.push({ label: (head[1] ?? '').replaceAll('`', ''), children: [], position: child.position })
    first.value = first.value.slice(head[0].length)
    const isEmpty = child.type === 'paragraph' && child.children.length === 1 && first.value === ''
    if (!isEmpty) tabs.at(-1)?.children.push(child)
  }
  if (tabs.length === 0) return undefined
  return [...before, createTabs(tabs as Parameters<typeof createTabs>[0], node.position)]
}

/** Create the code block of a file that is imported as code. */
function importCode(node: LeafDirective, isTab: boolean, file: VFile): Code {
  const { file: url = '', region, meta = '', title: written } = node.attributes ?? {}
  const title = written || (isTab && basename(url ?? ''))
  const { position } = node
  const text = readCode(url ?? '', position, file) ?? ''
  const part = text === '' ? '' : selectCode({ url: url ?? '', text, region, position }, compilationOf(file))
  const words = (meta ?? '').split(/\s+/).filter(Boolean)
  const lang = words.find((word) => /^[a-z]/i.test(word)) ?? extname(url ?? '').slice(1)
  const lines = words.find((word) => /^[\d,-]+$/.test(word))
  return {
    type: 'code',
    lang,
    meta: [lines && `{${lines}}`, title && `title="${title}"`].filter(Boolean).join(' '),
    value: dedent(part).replace(/^\n+|\n+$/g, ''),
    position
  }
}

/** Read the info string of a fence: `ts:line-numbers{1,3} [title]`. */
function readInfo(code: Code): void {
  if (/^\[[^\]]+\]$/.test(code.lang ?? '')) {
    // A title alone, whose language nobody knows: ```` ```[.env] ````.
    code.meta = `${code.lang} ${code.meta ?? ''}`
    code.lang = null
  }
  const [, lang = '', numbers, first, glued = ''] =
    /^([^\s:{]*)(:(?:no-)?line-numbers(?:=(\d+))?)?(\{[^}]*\})?$/.exec(code.lang ?? '') ?? []
  const title = /(?:^|\s)\[([^\]]+)\]/.exec(code.meta ?? '')
  const rest = title ? (code.meta ?? '').replace(title[0], ' ') : (code.meta ?? '')
  if (lang !== '') code.lang = lang.replace(/-vue$/, '')
  const shownNumbers = numbers && !numbers.startsWith(':no') ? `showLineNumbers${first ? `=${first}` : ''}` : ''
  const words = [
    glued,
    rest.replaceAll(/\btwoslash\b/g, ''),
    shownNumbers,
    title && `title="${title[1]?.replaceAll('"', "'")}"`
  ]
  const meta = words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
  code.meta = meta === '' ? null : meta
}
