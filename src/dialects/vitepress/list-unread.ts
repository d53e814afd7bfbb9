import type { Nodes, Parents, Root } from 'mdast'

const marked = /<([a-z][\w-]*)\b[^>]*\sv-pre\b[^>]*>/i

/** List the nodes between the tags of elements with `v-pre`, whose content Vue does not read. */
export function listUnread(tree: Root): Set<Nodes> {
  const unread = new Set<Nodes>()
  collect(tree, unread)
  return unread
}

function collect(parent: Parents, unread: Set<Nodes>): void {
  let open: { readonly name: string; depth: number } | undefined
  for (const node of parent.children as Nodes[]) {
    if (open) {
      if (node.type === 'html') open.depth += depthOf(node.value, open.name)
      if (open.depth > 0) unread.add(node)
      else open = undefined
      continue
    }
    const match = node.type === 'html' ? marked.exec(node.value) : null
    if (node.type === 'html' && match?.[1] !== undefined) {
      const depth = depthOf(node.value.slice(match.index), match[1])
      if (depth > 0) open = { name: match[1], depth }
    } else if ('children' in node) collect(node, unread)
  }
}

/** Count the elements of a name that a piece of HTML leaves open; below zero, those that it closes. */
function depthOf(html: string, name: string): number {
  const tags = html.matchAll(new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'gi'))
  return [...tags].reduce((depth, [, slash, end]) => depth + (slash ? -1 : end ? 0 : 1), 0)
}
