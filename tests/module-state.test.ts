/**
 * Lists what modules keep between calls. A process serves one site after another, and a thread compiles all editions of one: whatever a module keeps is
 * seen by all of them, so that it may depend on none. Each is listed with its reason; one that is new fails, and so does a line that is not needed any more.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles } from './helpers/files.js'

const root = join(import.meta.dirname, '..')

const files = ['src', 'templates']
  .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
)

/** Methods that change what they are called on. */
const changing = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/
const weak = /^Weak(?:Map|Set|Ref)$/
/** Packages whose functions, called when a module is loaded, return what nobody changes. */
const pure = /^(?:node:(?!worker_threads)|zod$|unified$|mdast-util-gfm$)/

/** Find the name that an access begins with, such as `a` of `a.b[0]`. */
function rootOf(node: ts.Node): ts.Node {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isNonNullExpression(node))
    return rootOf(node.expression)
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? rootOf(node.expression) : node
}

/** Whether a regular expression remembers where it was. */
function isStepping(value: ts.Expression | undefined): boolean {
  return value !== undefined && ts.isRegularExpressionLiteral(value) && /[gy][a-z]*$/.test(value.text)
}

/** Find the variable that a name means, as far as one file tells. */
function declarationOf(name: ts.Identifier): ts.VariableDeclaration | ts.ParameterDeclaration | ts.Node | undefined {
  for (let scope: ts.Node = name; !ts.isSourceFile(scope); scope = scope.parent) {
    const found = namesIn(scope.parent).find((declared) => declared.text === name.text)
    if (found) return found.parent
  }
  return undefined
}

/** List the names that a scope declares itself. */
function namesIn(scope: ts.Node): ts.Identifier[] {
  const names: ts.Identifier[] = []
  const bind = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.push(name)
    else for (const element of name.elements) if (ts.isBindingElement(element)) bind(element.name)
  }
  if (ts.isFunctionLike(scope)) for (const { name } of scope.parameters) bind(name)
  const lists =
    ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope) ? [scope.initializer] : []
  if (ts.isBlock(scope) || ts.isSourceFile(scope) || ts.isModuleBlock(scope) || ts.isCaseOrDefaultClause(scope))
    for (const statement of scope.statements) {
      if (ts.isVariableStatement(statement)) lists.push(statement.declarationList)
      if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
        names.push(statement.name)
    }
  for (const list of lists)
    if (list && ts.isVariableDeclarationList(list)) for (const { name } of list.declarations) bind(name)
  return names
}

/** Visit a tree. */
function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Whether an operator assigns. */
function isAssignment(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment
}

/** List the names that the code of a tree changes: by assignment, or by a method that changes. */
function changedIn(tree: ts.Node): ts.Identifier[] {
  const changed: ts.Identifier[] = []
  const add = (target: ts.Node) => {
    const name = rootOf(target)
    if (ts.isIdentifier(name)) changed.push(name)
  }
  walk(tree, (node) => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) add(node.left)
    if (ts.isDeleteExpression(node)) add(node.expression)
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      if ([ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator)) add(node.operand)
    if (!ts.isCallExpression(node)) return
    const { expression: called, arguments: given } = node
    if (!ts.isPropertyAccessExpression(called)) return
    const isPattern = /^(?:exec|test)$/.test(called.name.text)
    if (isPattern ? ts.isIdentifier(called.expression) : changing.test(called.name.text)) add(called.expression)
    if (/^(?:Object\.(?:assign|defineProperty)|Reflect\.set)$/.test(called.getText()) && given[0]) add(given[0])
  })
  return changed
}

/** Whether a variable that code changes is state, and no regular expression that begins anew. */
function isChange(name: ts.Identifier, declared: ts.Node): boolean {
  const isPattern = ts.isPropertyAccessExpression(name.parent) && /^(?:exec|test)$/.test(name.parent.name.text)
  return !isPattern || (ts.isVariableDeclaration(declared) && isStepping(declared.initializer))
}

/** List the functions of a file that return what keeps a state: a function in them changes a variable of theirs. */
function makersIn(source: ts.SourceFile): string[] {
  const makers: string[] = []
  walk(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
    const maker = node
    const isOwn = (declared: ts.Node) => functionAround(declared) === maker
    const keeps = changedIn(maker).some((name) => {
      const declared = declarationOf(name)
      return declared && isOwn(declared) && functionAround(name) !== maker && isChange(name, declared)
    })
    const holder = ts.isFunctionDeclaration(maker) ? maker : maker.parent
    if (keeps && 'name' in holder && holder.name && ts.isIdentifier(holder.name as ts.Node))
      makers.push((holder.name as ts.Identifier).text)
  })
  return makers
}

/** Find the function that a node is in. */
function functionAround(node: ts.Node): ts.Node | undefined {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isFunctionLike(outer)) return outer
  return undefined
}

const makers = new Set(sources.flatMap(makersIn))

/** List what a module keeps. */
function stateOf(source: ts.SourceFile): string[] {
  const packages = new Set(
    source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const specifier = (moduleSpecifier as ts.StringLiteral).text
      const named = importClause?.namedBindings
      if (specifier.startsWith('.') || pure.test(specifier) || !named || !ts.isNamedImports(named)) return []
      return named.elements.map(({ name }) => name.text)
    })
  )
  const changed = new Set(
    changedIn(source).flatMap((name) => {
      const declared = declarationOf(name)
      if (!declared) return /^(?:globalThis|process)$/.test(name.text) ? [name.text] : []
      // What is changed while the module is loaded is made.
      const isLater = functionAround(name) !== undefined
      return isLater && functionAround(declared) === undefined && isChange(name, declared) ? [name.text] : []
    })
  )
  const kept = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0
    return declarationList.declarations.flatMap(({ name, initializer }) => {
      let value: ts.Expression | undefined = initializer
      while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isAwaitExpression(value)))
        value = value.expression
      const called =
        value && (ts.isCallExpression(value) || ts.isNewExpression(value)) ? value.expression.getText() : ''
      return !isConstant || weak.test(called) || makers.has(called) || packages.has(called) ? [name.getText()] : []
    })
  })
  const statics = source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) =>
      members.flatMap((member) =>
        ts.isPropertyDeclaration(member) && member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
          ? [member.name.getText()]
          : []
      )
    )
  return [...new Set([...kept, ...changed, ...statics])].map((name) => `${source.fileName}: ${name}`)
}

/** What modules keep, by the reason for which no site, edition or context can see another one in it. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'the document of a reader, which is of one site; what belongs to a reference or an edition is under its name': [
    'src/client/analytics.ts: isStarted',
    'src/client/analytics.ts: view',
    'src/client/api-console/TokenForm.tsx: typed',
    'src/client/api-console/console-session.ts: session',
    'src/client/api-tools/opened-places.ts: addressOf',
    'src/client/api-tools/opened-places.ts: closedOf',
    'src/client/diagram.ts: queue',
    'src/client/editions/offer-edition.ts: isDecided',
    'src/client/islands/mermaid.ts: frames',
    'src/client/islands/search.ts: isOpen',
    'src/client/islands/search.ts: provider',
    'src/client/islands/sidebar-filter.ts: followed',
    'src/client/islands/terms.ts: followed',
    'src/client/live/main.ts: panel',
    'src/client/offline/main.ts: defined',
    'src/client/offline/main.ts: loading',
    'src/client/preferences.ts: root',
    'src/client/search/elsewhere.ts: known',
    'src/client/search/elsewhere.ts: opened',
    'src/client/shared/island-ids.ts: counter',
    'src/client/shared/island-ids.ts: outer',
    'src/client/shared/island-slots.ts: SlotElement',
    'src/client/shared/load-module.ts: failures',
    'src/client/shared/restore-styles.ts: declarations',
    'src/client/shared/storage.ts: memory',
    'src/client/shared/template-of.ts: templates',
    'src/client/shared/twin-additions.ts: depth',
    'src/client/shared/twin-additions.ts: effects',
    'src/client/shared/twin-additions.ts: now',
    'src/client/shared/write-styles.ts: own',
    'src/client/shared/write-styles.ts: sheets',
    'src/client/worker/kept-files.ts: isRemoved',
    'src/client/worker/main.ts: isLeaving'
  ],
  'the exit code of a command, which ends with it': [
    'src/cli/command.ts: process',
    'src/cli/end-process.ts: process',
    'src/cli/main.ts: process',
    'src/cli/run-confined.ts: process',
    'src/cli/set-exit.ts: process',
    'src/cli/watch-command.ts: process'
  ],
  'a thread of one run, which ends with it: what each edition is compiled with, until that is closed': [
    'src/compile/worker.ts: last',
    'src/compile/worker.ts: makers'
  ],
  'a thread of one run of the functions of a configuration, which ends with it': [
    'src/dialects/vitepress/hooks/stop-clock.ts: globalThis',
    'src/dialects/vitepress/hooks/thread.ts: failures',
    'src/dialects/vitepress/hooks/thread.ts: missing',
    'src/dialects/vitepress/hooks/thread.ts: names',
    'src/dialects/vitepress/hooks/thread.ts: process',
    'src/dialects/vitepress/hooks/thread.ts: used'
  ],
  'results that the text in the key alone decides': [
    'src/markdown/code/highlight.ts: memory',
    'src/search/text/runs.ts: kindOf',
    'src/search/text/stem-term.ts: cached',
    'src/search/text/tokenize.ts: cachedRuns',
    'src/utils/count-words.ts: kindOf'
  ],
  'what belongs to the generator, by its name': [
    'src/check/broken-links.ts: names',
    'src/markdown/code/grammar-engine.ts: converted',
    'src/markdown/code/grammar-engine.ts: grammarEngine',
    'src/markdown/code/grammar-engine.ts: readGrammars',
    'src/markdown/code/highlight.ts: linesByLanguage',
    'src/openapi/read/json-path.ts: environment',
    'src/plan/plan-previews.ts: started',
    'templates/labels/built-in-labels.ts: known',
    'templates/labels/format-label.ts: formats'
  ],
  'what was made of an object, as long as that lives: its owner sees its own alone': [
    'src/dialects/mkdocs/read-icon.ts: setsBySources',
    'src/dialects/vitepress/data/load-data.ts: loadedByContext',
    'src/markdown/components/watch-props.ts: givenByProps',
    'src/markdown/fences/judge-fence.ts: judges',
    'src/markdown/math/with-math.ts: known',
    'src/markdown/mdx/element-places.ts: places',
    'src/markdown/mdx/mdx-processor.ts: mdxProcessorOf',
    'src/markdown/processor.ts: processorsOfPair',
    'src/markdown/raw-syntax/find-raw.ts: known',
    'src/render/sidebar-groups.ts: groupsBySidebar',
    'src/render/sidebar-part.ts: splitBySidebar',
    'src/render/sidebar-window.ts: placesByItems',
    'templates/labels/labels-for.ts: known'
  ],
  'what React hands down while it draws': ['templates/interface-context.ts: InterfaceContext'],
  'what schemas are of paths, filled while they are loaded': ['src/model/file-path.ts: filePaths']
}

test('modules keep nothing but what is listed with its reason', () => {
  expect(sources.flatMap(stateOf).sort()).toEqual(Object.values(reasons).flat().sort())
})
