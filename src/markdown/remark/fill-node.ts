import type { Nodes, PhrasingContent } from 'mdast'
import { escapeAttribute } from '../../utils/escape.js'
import { fillVariables, hasVariable, type Variables } from '../../utils/fill-variables.js'

/** Replace the variables in what a node itself says: its text, code, HTML, addresses and attributes. Returns whether it names any, be it known or not: an edition may know one that another lacks. */
export function fillNode(node: Nodes, index: number, siblings: Nodes[], variables: Variables): boolean {
  const { type, value } = node as { readonly type: string; readonly value?: unknown }
  if (type === 'mdxTextExpression') return fillExpression(node, index, siblings, variables)
  if (type === 'yaml' || type === 'toml' || type.startsWith('mdx')) return false
  const texts = node as unknown as Record<string, unknown>
  const keys = ['meta', 'url', 'title', 'alt', ...(typeof value === 'string' ? ['value'] : [])]
  const values = type === 'html' ? escaped(variables) : variables
  const changes = keys.map((key) => fillKey(texts, key, values))
  const { attributes } = node as { readonly attributes?: Record<string, unknown> }
  if (attributes && !Array.isArray(attributes))
    changes.push(...Object.keys(attributes).map((key) => fillKey(attributes, key, variables)))
  return changes.includes(true)
}

/** Escape variables for HTML: they are texts there, too, and end no attribute. */
function escaped(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, escapeAttribute(value)]))
}

/** Replace the variables in one text of an object. */
function fillKey(object: Record<string, unknown>, key: string, variables: Variables): boolean {
  const text = object[key]
  if (typeof text !== 'string') return false
  object[key] = fillVariables(text, variables)
  return hasVariable(text)
}

/** In MDX, `{{name}}` is an expression. */
function fillExpression(node: Nodes, index: number, siblings: Nodes[], variables: Variables): boolean {
  const { value, position } = node as unknown as { readonly value: string; readonly position?: Nodes['position'] }
  const written = `{${value}}`
  const filled = fillVariables(written, variables)
  if (filled === written) return hasVariable(written)
  siblings.splice(index, 1, { type: 'text', value: filled, ...(position && { position }) } satisfies PhrasingContent)
  return true
}
