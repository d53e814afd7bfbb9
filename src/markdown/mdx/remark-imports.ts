import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, report } from '../page/compilation.js'
import { type EsNode, identifier, literalOf, moduleAt, nameOf, rangeOf, visitEstree } from './estree.js'
import type { Import } from '../page/import.js'
import { programsOf, visitMdx } from './mdx-nodes.js'

/**
 * Put constants in place of imports, and note what is to be loaded for them: a page runs as a function, and what it
 * imports is relative to its file. `require('./image.png')` and `import('./image.png')` are imports too; what no page
 * has, the address of its own module or a module that only the running page could name, is reported and costs itself.
 */
export function remarkImports() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { files } = compilation
    const imports: Import[] = []
    visitMdx(tree, (node) => {
      for (const { estree, baseLine } of programsOf(node)) {
        const note = (specifier: string, part: EsNode): EsNode => {
          const position = rangeOf(part, baseLine)
          const from = files.fileAt(position?.start.line ?? baseLine + 1)
          const named = part.type === 'ImportDeclaration' ? (part.specifiers as EsNode[]) : undefined
          const isBare = named?.length === 0
          const defaultName = nameOf(named?.find((one) => sourceName(one) === 'default')?.local)
          imports.push({ specifier, position, isBare, defaultName, from, file })
          return moduleAt(imports.length - 1)
        }
        replaceImports(estree, note)
        replaceRequires(estree, note)
        replaceUnknown(estree, (subject, part) => {
          report(compilation, 'mdx-evaluate', `Unexpected ${subject}; it is left out.`, rangeOf(part, baseLine))
        })
      }
    })
    file.data.imports = imports
  }
}

/** Records an import and returns the JavaScript expression of its module. */
type Note = (specifier: string, part: EsNode) => EsNode

/** Replace the imports among the statements of a program; re-exports become constants too. */
function replaceImports(estree: EsNode, note: Note): void {
  if (!Array.isArray(estree.body)) return
  estree.body = (estree.body as EsNode[]).flatMap((statement) => {
    const specifier = literalOf(statement.source)
    return specifier === undefined
      ? [statement]
      : declare((statement.specifiers ?? []) as EsNode[], note(specifier, statement))
  })
}

/** Replace the calls `require('…')` and `import('…')`. */
function replaceRequires(estree: EsNode, note: Note): void {
  visitEstree(estree, (node) => {
    const specifier = requiredBy(node)
    if (specifier !== undefined) Object.assign(node, note(specifier, node))
  })
}

function requiredBy(node: EsNode): string | undefined {
  if (node.type === 'ImportExpression') return literalOf(node.source)
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'require') return undefined
  return Array.isArray(node.arguments) ? literalOf(node.arguments[0]) : undefined
}

/** Replace `import.meta` and the calls of `import` whose module is computed: by nothing, and by an object that has nothing but `env`. */
function replaceUnknown(estree: EsNode, refuse: (subject: string, part: EsNode) => void): void {
  visitEstree(estree, (node) => {
    if (node.type === 'ImportExpression') {
      refuse('import() of a computed module', node)
      Object.assign(node, identifier('undefined'))
    } else if (node.type === 'MetaProperty' && nameOf(node.meta) === 'import') {
      refuse('"import.meta", which is that of a module', node)
      const env = { type: 'ObjectExpression', properties: [] }
      const kept = { computed: false, kind: 'init', method: false, shorthand: false }
      Object.assign(node, {
        type: 'ObjectExpression',
        properties: [{ ...kept, type: 'Property', key: identifier('env'), value: env }]
      })
    }
  })
}

/** Write `const { default: X, y: z } = module` for the names of an import. */
function declare(specifiers: readonly EsNode[], module: EsNode): EsNode[] {
  const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')
  const named = specifiers.filter((specifier) => specifier !== whole)
  const properties = named.map((specifier) => ({
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: identifier(sourceName(specifier)),
    value: identifier(nameOf(specifier.type === 'ExportSpecifier' ? specifier.exported : specifier.local) ?? '')
  }))
  return [
    ...(whole ? [constant(whole.local as EsNode, module)] : []),
    ...(properties.length > 0 ? [constant({ type: 'ObjectPattern', properties }, module)] : [])
  ]
}

/** Find the name of an import in the module that exports it. */
function sourceName(specifier: EsNode): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  const name = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported
  return nameOf(name) ?? literalOf(name) ?? ''
}

function constant(id: EsNode, init: EsNode): EsNode {
  return { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id, init }] }
}
