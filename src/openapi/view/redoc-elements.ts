import { anyOf, escapedMark, fencedCode, indentedCode, inlineCode } from '../../utils/markdown-code.js'
import { textOf } from '../base/json.js'
import { keysOf } from '../base/pointer.js'

/** The list of ways to authenticate. */
const securityDefinitions = /<SecurityDefinitions\s*(?:\/>|><\/SecurityDefinitions>)/

/** A schema. */
const schemaDefinition =
  /<SchemaDefinition\s[^>]*?schemaRef=["'](?<ref>#[^"'\s]+)["'][^>]*?(?:\/>|><\/SchemaDefinition>)/

const elementsAndCode = anyOf([
  fencedCode,
  indentedCode,
  inlineCode,
  escapedMark,
  new RegExp(`(?<element>${securityDefinitions.source}|${schemaDefinition.source})`)
])

/**
 * Write the elements of Redoc in a description as Markdown: a list of the ways to authenticate stands on the page of the API anyway, and a
 * schema has a page to link to. In code they stay as they are.
 *
 * @example withoutRedocElements('<SchemaDefinition schemaRef="#/components/schemas/Pet" />') // '[Pet](#/components/schemas/Pet)'
 */
export function withoutRedocElements(text: string): string {
  if (!/<S(?:chema|ecurity)Definition/.test(text)) return text
  return text.replaceAll(elementsAndCode, (whole, ...rest) => {
    const { element, ref } = rest.at(-1) as Readonly<Record<string, string | undefined>>
    if (element === undefined) return whole
    return ref === undefined ? '' : `[${textOf(keysOf(ref.slice(1)).at(-1)) ?? ref}](${ref})`
  })
}
