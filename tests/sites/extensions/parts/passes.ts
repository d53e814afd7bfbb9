interface Node {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Write words between two exclamation marks in capitals. */
export function remarkShout() {
  return (tree: Node) => walk(tree, (node) => (node.value = node.value?.replace(/!!(.+?)!!/g, (_, word: string) => word.toUpperCase())))
}

/** Explain abbreviations. */
export function rehypeAbbreviations(known: Readonly<Record<string, string>>) {
  return async (tree: Node) => {
    await Promise.resolve()
    walk(tree, (node) => {
      if (node.tagName === 'em' && known[node.children?.[0]?.value ?? '']) {
        node.tagName = 'abbr'
        node.properties = { title: known[node.children?.[0]?.value ?? ''] }
      }
    })
  }
}

function walk(node: Node, visit: (node: Node) => unknown): void {
  if (node.type === 'text' || node.type === 'element') visit(node)
  for (const child of node.children ?? []) walk(child, visit)
}
