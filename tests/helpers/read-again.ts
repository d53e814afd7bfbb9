import ts from 'typescript'

/** Where a sentence for people is looked into. */
export interface Inspection {
  readonly file: string
  readonly line: number
  readonly code: string
}

/** Methods that look into a text, or whose result depends on what it says. */
const methods = new Set(
  'at charAt charCodeAt codePointAt endsWith includes indexOf lastIndexOf match matchAll replace replaceAll search slice split startsWith substring substr'.split(
    ' '
  )
)
/** Methods that are given a text to look into it, or to find something by it. */
const askers = new Set(['test', 'exec', 'has', 'get', 'set', 'add', 'delete', 'includes', 'indexOf', 'startsWith'])
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken
])

/**
 * List where the sentences of findings are looked into: by methods of strings, regular expressions, comparisons and keys, however the sentence is
 * named, and through the parameters of functions that it is passed to.
 */
export function findInspections(program: ts.Program, isOwn: (file: string) => boolean): Inspection[] {
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName))
  const found = new Map<ts.Node, Inspection>()
  const known = new Set<ts.Symbol>()

  for (const file of files) visitNodes(file, (node) => follow(sentenceIn(node, checker)))
  return [...found.values()]

  /** Follow a name or an expression that holds a sentence. */
  function follow(node: ts.Node | undefined): void {
    if (!node) return
    if (ts.isBindingName(node) && isDeclaration(node)) followName(node)
    else followValue(node)
  }

  function followName(name: ts.Node): void {
    const symbol = checker.getSymbolAtLocation(name)
    if (!symbol || known.has(symbol)) return
    known.add(symbol)
    visitNodes(name.getSourceFile(), (node) => {
      if (!ts.isIdentifier(node) || node.text !== name.getText() || node === name) return
      const own = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
      if (own === symbol) followValue(node)
    })
  }

  function followValue(node: ts.Node): void {
    const { parent } = node
    if (isTransparent(parent)) followValue(parent)
    else if (ts.isVariableDeclaration(parent) && parent.initializer === node) follow(parent.name)
    else if (ts.isPropertyAccessExpression(parent) && methods.has(parent.name.text)) inspect(parent)
    else if (ts.isElementAccessExpression(parent) && parent.expression === node) inspect(parent)
    else if (ts.isBinaryExpression(parent) && comparisons.has(parent.operatorToken.kind) && !isNothing(parent))
      inspect(parent)
    else if (ts.isCallExpression(parent) && parent.expression !== node) followArgument(parent, node)
  }

  function followArgument(call: ts.CallExpression, node: ts.Node): void {
    const { expression } = call
    if (ts.isPropertyAccessExpression(expression) && askers.has(expression.name.text)) {
      inspect(call)
      return
    }
    const { declaration } = checker.getResolvedSignature(call) ?? {}
    if (!declaration || ts.isJSDocSignature(declaration) || !isOwn(declaration.getSourceFile().fileName)) return
    const parameter = declaration.parameters[call.arguments.findIndex((argument) => argument === node)]
    if (parameter) follow(parameter.name)
  }

  function inspect(node: ts.Node): void {
    const file = node.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line
    const code = (file.text.split('\n')[line] ?? '').trim()
    found.set(node, { file: file.fileName, line: line + 1, code })
  }
}

/** Find the sentence that a node reads: the message of what has a place or a rule, the text of a plain finding, or what is just written. */
function sentenceIn(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isPropertyAccessExpression(node))
    return isSentence(node.name.text, node.expression, checker) ? node : undefined
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const property = (node.propertyName ?? node.name).getText()
    return isSentence(property, node.parent, checker) ? node.name : undefined
  }
  if (!ts.isCallExpression(node)) return undefined
  return /(?:^|\.)(?:sentenceOf|sentence|together)$/.test(node.expression.getText()) ? node : undefined
}

function isSentence(property: string, owner: ts.Node, checker: ts.TypeChecker): boolean {
  if (property !== 'message' && property !== 'text') return false
  const type = checker.getNonNullableType(checker.getTypeAtLocation(owner))
  const names = new Set(
    (type.isUnion() ? type.types : [type]).flatMap((each) => each.getProperties().map(({ name }) => name))
  )
  if (property === 'text') return names.has('suggestion') && names.has('replacement')
  return ['ruleId', 'severity', 'line', 'column'].some((name) => names.has(name))
}

/** Whether a node declares its name. */
function isDeclaration({ parent }: ts.Node): boolean {
  return ts.isBindingElement(parent) || ts.isParameter(parent) || ts.isVariableDeclaration(parent)
}

/** Whether the value of a node is that of one in it. */
function isTransparent(node: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isConditionalExpression(node) ||
    (ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind))
  )
}

/** Whether a comparison asks only whether there is something. */
function isNothing({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ['undefined', 'null'].includes(side.getText()))
}

function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => visitNodes(child, visit))
}
