// Lists the types of the public module, with all that they are made of in this repository. The sources are read, not the declarations: these take a
// compilation of everything, and say the same of what is written out.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** What rules of plugins can reach and no page of the manual describes: it follows the passes, and is no promise. */
const inner = new Set(['Config', 'Document', 'Route', 'Site'])

/**
 * List the exports of a module, and what their types refer to: a line for each member, such as `type Plugin.name: string`.
 * @param entry the module
 * @param more types of other modules, as `{ path, name }`, which are listed as well
 */
export function typeLines(entry, more) {
  const files = new Map()
  const printer = ts.createPrinter({ removeComments: true })
  const lines = new Set()
  const seen = new Set()
  for (const name of exportsOf(fileOf(entry))) {
    lines.add(`export ${name}`)
    add(entry, name)
  }
  for (const { path, name } of more) add(path, name)
  return [...lines]

  function fileOf(path) {
    const known = files.get(path)
    if (known) return known
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    files.set(path, file)
    return file
  }

  /** Add what a name of a module means; names of packages, of parameters and of values are left to those who declare them. */
  function add(path, name) {
    if (inner.has(name) || seen.has(`${path} ${name}`)) return
    seen.add(`${path} ${name}`)
    const file = fileOf(path)
    const node = file.statements.find((statement) => isDeclaration(statement) && statement.name?.text === name)
    if (node) {
      for (const line of linesOf(node, (part) => printer.printNode(ts.EmitHint.Unspecified, part, file)))
        lines.add(line)
      for (const used of namesIn(ts.isFunctionDeclaration(node) ? [...node.parameters, node.type] : [node]))
        add(path, used)
    }
    const source = sourceOf(file, name)
    if (source) add(source.path, source.name)
  }
}

function isDeclaration(node) {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node)
}

/** List the names that a module exports. */
function exportsOf(file) {
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return statement.exportClause.elements.map(({ name }) => name.text)
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported ? [statement.name.text] : []
  })
}

/** Find the module of this repository that a name is imported or handed on from, and its name there. */
function sourceOf(file, name) {
  for (const statement of file.statements) {
    const clause = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
    const element = clause?.elements?.find((each) => each.name.text === name)
    if (!element || !statement.moduleSpecifier?.text.startsWith('.')) continue
    const path = join(dirname(file.fileName), statement.moduleSpecifier.text)
    const found = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync)
    return found && { path: found, name: (element.propertyName ?? element.name).text }
  }
  return undefined
}

/** Write a declaration as lines; `print` writes a part of it without comments. */
function linesOf(node, print) {
  const text = (part) => print(part).replaceAll(/\s+/g, ' ').replaceAll('readonly ', '')
  const name = node.name.text
  if (ts.isFunctionDeclaration(node)) {
    const result = node.type ? `: ${text(node.type)}` : ''
    return [`type ${name}(${node.parameters.map(text).join(', ')})${result}`]
  }
  if (ts.isTypeAliasDeclaration(node)) return [`type ${name} = ${text(node.type)}`]
  const bases = (node.heritageClauses ?? []).map((clause) => `type ${name} ${text(clause).trim()}`)
  return [...bases, ...node.members.map((member) => `type ${name}.${text(member).replace(/;$/, '')}`)]
}

/** List the names of types, and of values whose types are asked for, in parts of a declaration. */
function namesIn(parts) {
  const names = new Set()
  const visit = (node) => {
    if (!node) return
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isTypeQueryNode(node)
        ? node.exprName
        : node.expression
    if (name && ts.isIdentifier(name)) names.add(name.text)
    ts.forEachChild(node, visit)
  }
  for (const part of parts) visit(part)
  return names
}
