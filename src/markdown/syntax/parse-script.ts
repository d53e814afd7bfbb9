import { type Expression, parse, type Program } from 'acorn'
import { transformScript } from '../../utils/transform-script.js'

/** A name that a script imports. */
export interface ImportedName {
  readonly specifier: string
  /** What it is called in its module. */
  readonly name: string
}

/** What a script declares at its top. */
export interface ParsedScript {
  readonly constants: Map<string, Expression>
  readonly imports: Map<string, ImportedName>
  /** Its default export, where that is an expression. */
  readonly exported: Expression | undefined
}

/** Parse a script of TypeScript; one that cannot be read declares nothing. */
export async function parseScript(text: string, loader: 'ts' | 'tsx'): Promise<ParsedScript> {
  const constants = new Map<string, Expression>()
  const imports = new Map<string, ImportedName>()
  let exported: Expression | undefined
  for (const statement of (await parseProgram(text, loader)).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (statement.type === 'ImportDeclaration') {
      for (const { local, ...specifier } of statement.specifiers) {
        const imported = 'imported' in specifier ? specifier.imported : undefined
        const name = imported?.type === 'Identifier' ? imported.name : 'default'
        imports.set(local.name, { specifier: String(statement.source.value), name })
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      if (!/Declaration$/.test(statement.declaration.type)) exported = statement.declaration as Expression
    } else if (declared?.type === 'FunctionDeclaration') {
      constants.set(declared.id.name, { ...declared, type: 'FunctionExpression' })
    } else if (declared?.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
    }
  }
  return { constants, imports, exported }
}

async function parseProgram(text: string, loader: 'ts' | 'tsx'): Promise<Pick<Program, 'body'>> {
  if (text.trim() === '') return { body: [] }
  try {
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }
    const { code } = await transformScript(text, { loader, jsx: 'automatic', tsconfigRaw, logLevel: 'silent' })
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })
  } catch {
    return { body: [] }
  }
}
