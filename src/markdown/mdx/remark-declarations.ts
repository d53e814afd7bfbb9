import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Declaration } from '../page/declaration.js'
import { type EsNode, literalOf, nameOf, visitEstree } from './estree.js'
import { programsOf, visitMdx } from './mdx-nodes.js'

/** Note what a file imports and exports, as it is written: the components of its islands are made of it. */
export function remarkDeclarations() {
  return (tree: Root, file: VFile): void => {
    const text = String(file)
    const shown = new Set<string>()
    visitMdx(tree, (node) => {
      if (node.type !== 'mdxjsEsm') for (const { estree } of programsOf(node)) namesIn(estree, shown)
    })
    const declared = tree.children.flatMap((node) =>
      node.type === 'mdxjsEsm'
        ? programsOf(node).flatMap(({ estree }) =>
            (estree.body as EsNode[]).flatMap((statement) => declarationsOf(statement, text))
          )
        : []
    )
    const isRead = (name: string, by: Declaration) =>
      shown.has(name) || declared.some((other) => other !== by && other.mentions.has(name))
    file.data.declarations = declared.map((one) =>
      one.isEffect === true && one.names.some((name) => isRead(name, one)) ? { ...one, isEffect: false } : one
    )
  }
}

/** List what a statement declares: an import one name by one, so that those that a component does not use can be left out. */
function declarationsOf(statement: EsNode, text: string): Declaration[] {
  const line = statement.loc?.start.line ?? 1
  const specifier = literalOf(statement.source)
  if (statement.type === 'ImportDeclaration' && specifier !== undefined) {
    if ((statement.specifiers as EsNode[]).length === 0)
      return [{ text: textOf(statement, text), line, names: [], mentions: new Set(), specifier, isEffect: true }]
    return (statement.specifiers as EsNode[]).map((part) => {
      const name = nameOf(part.local) ?? ''
      const written = `import ${wrapped(part, textOf(part, text))} from ${JSON.stringify(specifier)}`
      return { text: written, line, names: [name], mentions: new Set<string>(), specifier }
    })
  }
  if (statement.type !== 'ExportNamedDeclaration') return []
  const declared = statement.declaration as EsNode | null
  const written = { text: textOf(statement, text), line, ...(specifier !== undefined && { specifier }) }
  if (!declared) {
    const names = (statement.specifiers as EsNode[]).flatMap(({ exported }) => nameOf(exported) ?? [])
    return [{ ...written, names, mentions: specifier === undefined ? namesIn(statement) : new Set() }]
  }
  const ids = declared.type === 'VariableDeclaration' ? (declared.declarations as EsNode[]) : [declared]
  const names = ids.flatMap(({ id }) => [...namesIn(id)])
  return [{ ...written, names, mentions: namesIn(declared), isEffect: ids.every(({ init }) => isCallOfMethod(init)) }]
}

/** Whether an expression calls a method, as `Chart.register(Bar)` does. */
function isCallOfMethod(node: unknown): boolean {
  const { type, callee } = (node ?? {}) as Partial<EsNode>
  return type === 'CallExpression' && (callee as EsNode).type === 'MemberExpression'
}

function wrapped({ type }: EsNode, written: string): string {
  return type === 'ImportSpecifier' ? `{ ${written} }` : written
}

/** Read the text of a node, whose offsets are those of the file. */
function textOf(node: EsNode, text: string): string {
  return text.slice(Number(node.start), Number(node.end))
}

/** Gather the names that are in a node. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  visitEstree(node, (part) => {
    const name = nameOf(part)
    if (name !== undefined) names.add(name)
  })
  return names
}
