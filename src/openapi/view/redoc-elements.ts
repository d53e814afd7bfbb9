import { textOf } from '../base/json.js'
import { keysOf } from '../base/pointer.js'

/**
 * Write the elements of Redoc in a description as Markdown: a list of the ways to authenticate stands on the page of the API anyway, and a
 * schema has a page to link to.
 *
 * @example withoutRedocElements('<SchemaDefinition schemaRef="#/components/schemas/Pet" />') // '[Pet](#/components/schemas/Pet)'
 */
export function withoutRedocElements(text: string): string {
  if (!text.includes('Definition')) return text
  return text
    .replaceAll(/<SecurityDefinitions\s*(?:\/>|><\/SecurityDefinitions>)/g, '')
    .replaceAll(
      /<SchemaDefinition\s[^>]*?schemaRef=["'](#[^"'\s]+)["'][^>]*?(?:\/>|><\/SchemaDefinition>)/g,
      (_, ref: string) => `[${textOf(keysOf(ref.slice(1)).at(-1)) ?? ref}](${ref})`
    )
}
