// Writes the declarations of the public module for projects of CommonJS, which Node.js lets require it; TypeScript takes what is declared in a module of
// ECMAScript for one that they must not.
import ts from 'typescript'

/** Write declarations that hand on what others declare, by the names of these. */
export function commonjsTypes(declarations) {
  const { statements } = ts.createSourceFile('index.d.ts', declarations, ts.ScriptTarget.Latest)
  const types = []
  const values = []
  for (const statement of statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name } of statement.exportClause.elements) (statement.isTypeOnly ? types : values).push(name.text)
    if (ts.isFunctionDeclaration(statement) && statement.name) values.push(statement.name.text)
  }
  const mode = "with { 'resolution-mode': 'import' }"
  const imported = "typeof import('./src/index.js', { with: { 'resolution-mode': 'import' } })"
  return [
    '// What ./src/index.d.ts declares, for projects of CommonJS.',
    `export type { ${types.join(', ')} } from './src/index.js' ${mode}`,
    ...values.map((name) => `export declare const ${name}: ${imported}.${name}`),
    ''
  ].join('\n')
}
