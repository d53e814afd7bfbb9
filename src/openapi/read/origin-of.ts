import { isObject, type Json, listOf, objectOf, type JsonObject } from '../base/json.js'
import { keysOf, movedPointer, pointerOf, valueAt } from '../base/pointer.js'
import { ownValue } from '../../utils/own-value.js'

/** Where the parts that were moved into a description were written: `file#pointer` by their pointers in it. */
export type Origins = Readonly<Record<string, string>>

/** Find where a part of a description was written: its file, undefined for the description's own, and its pointer there. */
export function originOf(
  pointer: string,
  origins: Origins,
  main: Json,
  moved: readonly Readonly<Record<string, string>>[] = []
): { readonly file?: string; readonly pointer: string } {
  const upgraded = moved.reduce(movedPointer, pointer)
  const written = isObject(main) && main.swagger !== undefined ? swaggerPointer(upgraded, main) : upgraded
  const keys = keysOf(written)
  for (let length = keys.length; length > 0; length--) {
    const origin = origins[pointerOf(keys.slice(0, length))]
    if (origin === undefined) continue
    const at = origin.indexOf('#')
    return { file: origin.slice(0, at), pointer: origin.slice(at + 1) + pointerOf(keys.slice(length)) }
  }
  return { pointer: written }
}

const sections: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions'
}

/** Find where a part of an upgraded description is in its text, which is one of Swagger 2.0. */
export function swaggerPointer(pointer: string, swagger: JsonObject): string {
  const [first, second = '', ...rest] = keysOf(pointer)
  const section = ownValue(sections, second)
  if (first === 'components' && section !== undefined) return pointerOf([section, ...inPart(second, rest)])
  if (first !== 'paths') return pointer
  const [method = '', ...inside] = rest
  return pointerOf(['paths', second, ...inOperation(second, method, inside, swagger)])
}

/** Take out what the upgrade put between a named part and its schema. */
function inPart(section: string, [name = '', ...rest]: readonly string[]): string[] {
  if (section === 'parameters') return [name, ...withoutSchema(rest)]
  return section === 'responses' ? [name, ...inResponse(rest)] : [name, ...rest]
}

/** Find the keys below a path that keys of an operation came from. */
function inOperation(path: string, method: string, keys: readonly string[], swagger: JsonObject): string[] {
  const [key, index = '', ...rest] = keys
  if (key === 'responses') return [method, key, index, ...inResponse(rest)]
  if (key !== 'parameters' && key !== 'requestBody') return [method, ...keys]
  const origins = parameterOrigins(path, method, swagger)
  if (key === 'parameters') {
    const origin = origins.filter(({ place }) => place !== 'body' && place !== 'formData')[Number(index)]
    return origin ? [...origin.keys, ...withoutSchema(rest)] : [method]
  }
  const body = origins.find(({ place }) => place === 'body')
  if (body) return [...body.keys, ...(index === 'content' ? inMedia(rest) : [index])]
  const [, , properties, name, ...inField] = rest
  const field = origins.find((origin) => origin.place === 'formData' && origin.name === name)
  return properties === 'properties' && field ? [...field.keys, ...inField] : [method, 'parameters']
}

/** List the parameters of an operation in the order of the upgrade, with the keys that lead to them. */
function parameterOrigins(path: string, method: string, swagger: JsonObject) {
  const item = objectOf(objectOf(swagger.paths)[path])
  const lists = [
    [listOf(item.parameters), ['parameters']],
    [listOf(objectOf(item[method]).parameters), [method, 'parameters']]
  ] as const
  return lists.flatMap(([parameters, keys]) =>
    parameters.map((parameter, index) => {
      const { $ref } = objectOf(parameter)
      const { in: place, name } =
        typeof $ref === 'string' ? objectOf(valueAt(swagger, $ref.slice(1))) : objectOf(parameter)
      return { place, name, keys: [...keys, String(index)] }
    })
  )
}

/** Take the media type out of the keys of a body. */
function inMedia([, ...rest]: readonly string[]): readonly string[] {
  return rest
}

/** Take the media type out of the keys of a response. */
function inResponse([key, ...rest]: readonly string[]): readonly string[] {
  return key === undefined ? [] : key === 'content' ? inMedia(rest) : [key, ...rest]
}

/** Take the schema out of the keys of a parameter. */
function withoutSchema([key, ...rest]: readonly string[]): readonly string[] {
  return key === undefined ? [] : key === 'schema' ? rest : [key, ...rest]
}
