// Reads the docblocks of a Zod schema from its source: the reference of the configuration, the JSON Schemas and the published
// types are made of them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Importing 9 MB of CommonJS takes Node.js three times as long: it looks for modules' syntax in them and for the names of what they export.
/** @type {import('typescript')} */
const ts = createRequire(import.meta.url)('typescript')

/** Functions of Zod that make the schema of an object, and the position of a part that others are made of. */
const objectMakers = new Set(['object', 'strictObject', 'looseObject'])
const partPosition = { array: 0, record: 1, partialRecord: 1, discriminatedUnion: 1, union: 0, lazy: 0 }

/**
 * Read the comments of the schema that a module declares. A level is a list of shapes, one for each object that may be
 * there, whether alone, in an array or as an alternative; a shape has, by key, the comment and the level below.
 */
export function readSchemaComments(file, name) {
  const modules = new Map()
  const levels = new Map()
  return levelOfName(name, readModule(file))

  /** Parse a module: what it declares and what it imports, by name. */
  function readModule(path) {
    const known = modules.get(path)
    if (known) return known
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const module = { path, values: new Map(), imports: new Map() }
    modules.set(path, module)
    for (const statement of source.statements) {
      if (ts.isVariableStatement(statement)) {
        for (const { name: own, initializer } of statement.declarationList.declarations)
          if (initializer) module.values.set(own.getText(), initializer)
      } else if (ts.isImportDeclaration(statement)) {
        const target = statement.moduleSpecifier.text
        const bindings = statement.importClause?.namedBindings
        if (!target.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue
        for (const { name: own, propertyName } of bindings.elements) {
          const from = join(dirname(path), target.replace(/\.js$/, '.ts'))
          module.imports.set(own.text, { from, name: (propertyName ?? own).text })
        }
      }
    }
    return module
  }

  /** Find the level of a declared name. It is registered before it is filled, since schemas refer to themselves. */
  function levelOfName(own, module) {
    const value = module.values.get(own)
    const imported = module.imports.get(own)
    if (!value) return imported ? levelOfName(imported.name, readModule(imported.from)) : []
    const key = `${module.path}#${own}`
    const known = levels.get(key)
    if (known) return known
    const level = []
    levels.set(key, level)
    level.push(...levelOf(value, module))
    return level
  }

  function levelOf(node, module) {
    if (ts.isIdentifier(node)) return levelOfName(node.text, module)
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return levelOf(node.expression, module)
    if (ts.isArrowFunction(node)) return levelOf(node.body, module)
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => levelOf(element, module))
    if (ts.isObjectLiteralExpression(node)) return [shapeOf(node, module)]
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const { expression: owner, name: method } = node.expression
    if (owner.getText() !== 'z') return levelOf(owner, module)
    const position = objectMakers.has(method.text) ? 0 : partPosition[method.text]
    const part = position === undefined ? undefined : node.arguments[position]
    return part ? levelOf(part, module) : []
  }

  function shapeOf(node, module) {
    const shape = new Map()
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        for (const added of levelOf(property.expression, module)) for (const entry of added) shape.set(...entry)
        continue
      }
      const value = ts.isPropertyAssignment(property) ? property.initializer : property.name
      shape.set(property.name.text, { comment: commentOf(property), level: levelOf(value, module) })
    }
    return shape
  }
}

/** Read the docblock of a node as one line. */
export function commentOf(node) {
  const texts = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim() || undefined
}
