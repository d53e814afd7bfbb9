// Puts the docblocks of the Zod schemas into the published declarations, where the compiler leaves them out of inferred types:
// an editor shows them for the keys of a configuration.
import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { readSchemaComments } from './schema-comments.js'

/** Write the docblocks of the schemas that the module `source` declares into its declaration file. */
export function documentTypes(source, declarations) {
  const text = readFileSync(declarations, 'utf8')
  const file = ts.createSourceFile(declarations, text, ts.ScriptTarget.Latest, true)
  const insertions = []
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name, type } of statement.declarationList.declarations)
      if (type) document(type, readSchemaComments(source, name.getText()))
  }
  let documented = text
  for (const { position, comment } of insertions.sort((a, b) => b.position - a.position))
    documented = `${documented.slice(0, position)}/** ${comment} */ ${documented.slice(position)}`
  writeFileSync(declarations, documented)

  function document(type, level) {
    for (const [index, literal] of literalsIn(type).entries()) {
      const shape = level[index]
      if (!shape) continue
      for (const member of literal.members) {
        const { comment, level: below = [] } = shape.get(member.name?.text) ?? {}
        if (comment) insertions.push({ position: member.getStart(), comment })
        if (member.type) document(member.type, below)
      }
    }
  }
}

/** List the shapes of objects at a level of a type, in order; the members of an enumeration look like one. */
function literalsIn(type) {
  if (ts.isTypeLiteralNode(type)) return type.members.length > 0 ? [type] : []
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'z.ZodEnum') return []
  const found = []
  ts.forEachChild(type, (child) => {
    found.push(...literalsIn(child))
  })
  return found
}
