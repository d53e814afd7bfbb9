/** A node as a plugin may leave it. */
interface LooseNode {
  type?: unknown
  children?: unknown
}

/**
 * Remove from a tree what is no node, so that the passes after a plugin's find the tree that they expect. The answer tells what
 * was removed first; undefined when the tree was sound.
 */
export function repairTree(node: object): string | undefined {
  const parent = node as LooseNode
  if (!('children' in parent)) return undefined
  if (!Array.isArray(parent.children)) {
    const { children, type } = parent
    if (children === undefined) Reflect.deleteProperty(parent, 'children')
    else parent.children = []
    return children === undefined ? undefined : `children of a "${String(type)}" that are not an array`
  }
  const children = parent.children as unknown[]
  const sound = children.filter(isNode)
  if (sound.length < children.length) parent.children = sound
  let problem = sound.length < children.length ? `a child of a "${String(parent.type)}" that is not a node` : undefined
  for (const child of sound) problem = repairTree(child) ?? problem
  return problem
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof (value as LooseNode).type === 'string'
}
