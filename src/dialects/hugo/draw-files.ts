import type { Blockquote, List, ListItem, RootContent } from 'mdast'
import { blockElement, type Draw, type Shortcode } from './shortcode.js'

/** Draw files and folders, each an entry of a list, as a tree. */
export const fileTree: Draw = ({ children, position }) => {
  const list = listOf(children)
  return [
    ...otherThanLists(children),
    ...(list.children.length === 0 ? [] : [blockElement('capstan-file-tree', {}, [list], position)])
  ]
}

/** Draw a file. */
export const file: Draw = (shortcode) => [entryOf(shortcode, '', [])]

/** Draw a folder with what is in it. */
export const folder: Draw = (shortcode) => {
  const inside = listOf(shortcode.children)
  const others = otherThanLists(shortcode.children) as Blockquote['children']
  return [entryOf(shortcode, '/', [...(inside.children.length > 0 ? [inside] : []), ...others])]
}

/** Create a list of one entry; a name with blanks is code, which is one word. */
function entryOf({ params, position }: Shortcode, end: string, below: readonly RootContent[]): List {
  const name = `${(params.name ?? params[0] ?? '').replace(/\/+$/, '')}${end}`
  const place = position && { position }
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [{ type: /\s/.test(name) ? 'inlineCode' : 'text', value: name, ...place }],
        ...place
      },
      ...(below as ListItem['children'])
    ],
    ...place
  }
  return { type: 'list', ordered: false, spread: false, children: [item], ...place }
}

function listOf(children: readonly RootContent[]): List {
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []))
  return { type: 'list', ordered: false, spread: false, children: items }
}

function otherThanLists(children: readonly RootContent[]): RootContent[] {
  return children.filter((child) => child.type !== 'list')
}
