import type { JsonSchema } from '../../../scripts/schemas/describe-schema.js'
import { literal } from './literal.js'

/** Write a type as TypeScript would, with `code` for what is no data; of more than `most` values none is named. */
export function typeOf(part: JsonSchema, code: string, most = 12): string {
  if (part.const !== undefined) return literal(part.const)
  if (part.enum) return part.enum.length > most ? 'string' : part.enum.map(literal).join(' | ')
  const alternatives = part.anyOf ?? part.oneOf
  if (alternatives) return [...new Set(alternatives.map((alternative) => typeOf(alternative, code, most)))].join(' | ')
  if (part.$ref) return 'object'
  if (Array.isArray(part.type)) return part.type.join(' | ')
  if (part.type === 'array') {
    const item = typeOf(part.items ?? {}, code, most)
    return item.includes('|') ? `(${item})[]` : `${item}[]`
  }
  if (part.type === 'integer') return 'number'
  return part.type ?? code
}
