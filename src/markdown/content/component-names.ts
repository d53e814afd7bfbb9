/** Names of the directives of the generator's own components that hold blocks. */
export const containerComponents = ['card-grid', 'card', 'steps', 'file-tree', 'code-group'] as const

/** Names of those with a line to themselves. */
export const leafComponents = ['link-card', 'link-button'] as const

/** Names of those that are in a line. */
export const inlineComponents = ['badge', 'emoji', 'icon', 'link-button'] as const

const blocks: ReadonlySet<string> = new Set([...containerComponents, ...leafComponents])

/** Whether a name is that of a component that is written as a block. */
export function isBlockComponent(name: string): boolean {
  return blocks.has(name)
}
