import type { SourceRange } from '../page/file-set.js'

/** A node of a JavaScript tree, as far as the passes look at it. */
export interface EsNode {
  type: string
  loc?: { readonly start: EsPoint; readonly end: EsPoint } | null
  [key: string]: unknown
}

/** Lines count from 1, columns from 0. */
interface EsPoint {
  readonly line: number
  readonly column: number
}

/** Call a function with every node of a JavaScript tree, parents first. */
export function visitEstree(node: unknown, visitor: (node: EsNode) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) visitEstree(part, visitor)
  } else if (isNode(node)) {
    visitor(node)
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && key !== 'loc' && key !== 'comments') visitEstree(value, visitor)
    }
  }
}

/** Read the name of an identifier, `<a>` included; undefined for everything else. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node) || (node.type !== 'Identifier' && node.type !== 'JSXIdentifier')) return undefined
  return typeof node.name === 'string' ? node.name : undefined
}

/** Read the value of a literal text. */
export function literalOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Turn the position of a node into one of unist; `baseLine` as in `FileSet`. */
export function rangeOf({ loc }: EsNode, baseLine: number): SourceRange | undefined {
  if (!loc) return undefined
  const { start, end } = loc
  return {
    start: { line: start.line + baseLine, column: start.column + 1 },
    end: { line: end.line + baseLine, column: end.column + 1 }
  }
}

/** Create an identifier. */
export function identifier(name: string): EsNode {
  return { type: 'Identifier', name }
}

/** Make `capstanModules[index]`, which the code of a page finds its imports under. */
export function moduleAt(index: number): EsNode {
  const property = { type: 'Literal', value: index, raw: String(index) }
  return { type: 'MemberExpression', object: identifier('capstanModules'), property, computed: true, optional: false }
}

function isNode(value: unknown): value is EsNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
