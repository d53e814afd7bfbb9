import type { PropertyProps } from '../../model/api-schema-props.js'
import { entriesOf, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { escapeKey } from '../base/pointer.js'
import { headerViews, serializationFlags } from './parameter-view.js'
import { takeId, type ViewContext } from './view-context.js'

/** Where the parts are: the element that they are in, and the pointer of their media type or of the part around them. */
interface EncodingPlace {
  readonly id: string
  readonly pointer: string
}

/**
 * Show how the parts of a body are written: those with names, those by their position, and all others. A part that consists
 * of parts has encodings itself (OpenAPI 3.2, `encoding`, `prefixEncoding` and `itemEncoding`).
 */
export function encodingViews(
  { encoding, prefixEncoding, itemEncoding }: JsonObject,
  { id, pointer }: EncodingPlace,
  context: ViewContext
): PropertyProps[] {
  const parts: [name: string, path: string, value: Json][] = [
    ...entriesOf(encoding).map(([name, value]): [string, string, Json] => [name, `encoding/${escapeKey(name)}`, value]),
    ...listOf(prefixEncoding).map((value, index): [string, string, Json] => [
      `[${index}]`,
      `prefixEncoding/${index}`,
      value
    ]),
    ...(itemEncoding === undefined ? [] : [['[*]', 'itemEncoding', itemEncoding] satisfies [string, string, Json]])
  ]
  return parts.map(([name, path, value]) =>
    encodingView(name, objectOf(value), { id, pointer: `${pointer}/${path}` }, context)
  )
}

/** Show how a part of a body is written. */
function encodingView(
  name: string,
  encoding: JsonObject,
  { id: outer, pointer }: EncodingPlace,
  context: ViewContext
): PropertyProps {
  const id = takeId(`${outer}.${name}:encoding`, context)
  const types = [textOf(encoding.contentType) ?? []].flat()
  const styles = [textOf(encoding.style) ?? [], serializationFlags(encoding, 'form')].flat()
  return {
    id,
    name,
    kind: 'named',
    isRequired: false,
    schema: {
      type: [],
      badges: [],
      facts: [
        ...(types.length > 0 ? [{ name: 'contentType' as const, values: types }] : []),
        ...(styles.length > 0 ? [{ name: 'style' as const, values: styles }] : [])
      ],
      properties: [
        ...headerViews(encoding.headers, id, pointer, context),
        ...encodingViews(encoding, { id, pointer }, context)
      ],
      variants: []
    }
  }
}
