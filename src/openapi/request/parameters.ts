import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { exampleValue } from '../schema/example-value.js'
import type { Resolver } from '../base/resolver.js'
import { neededParts } from './needed-parts.js'

/** Where a parameter is in a request. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

/** A parameter with what it refers to. */
export interface Parameter {
  readonly place: ParameterPlace
  readonly name: string
  readonly isRequired: boolean
  readonly parameter: JsonObject
  readonly pointer: string
  readonly schema: Json | undefined
  /** Media type of a parameter that is written in one. */
  readonly mediaType?: string
}

/** The places in the order in which they are shown. */
export const parameterPlaces: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie']

/** Collect the parameters of an operation: its own, and those of its path that it does not replace. */
export function collectParameters(
  operation: JsonObject,
  pathItem: JsonObject,
  pointer: string,
  resolver: Resolver
): Parameter[] {
  const shared = listOf(pathItem.parameters).map(
    (value, index) => [value, `${parentOf(pointer)}/parameters/${index}`] as const
  )
  const own = listOf(operation.parameters).map((value, index) => [value, `${pointer}/parameters/${index}`] as const)
  const byName = new Map<string, Parameter>()
  for (const [value, at] of [...shared, ...own]) {
    const parameter = readParameter(value, at, resolver)
    if (parameter) byName.set(`${parameter.place} ${parameter.name}`, parameter)
  }
  return [...byName.values()]
}

/** Take the last part off a pointer. */
function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}

/** Read one parameter; what is none is left out. */
function readParameter(value: Json, at: string, resolver: Resolver): Parameter | undefined {
  const { value: parameter, pointer = at } = resolver.resolve(value)
  const place = parameterPlaces.find((name) => name === parameter.in)
  const name = textOf(parameter.name)
  if (!place || name === undefined) return undefined
  const [mediaType] = Object.keys(objectOf(parameter.content))
  const media = mediaType === undefined ? {} : objectOf(objectOf(parameter.content)[mediaType])
  return {
    place,
    name,
    isRequired: parameter.required === true || place === 'path',
    parameter,
    pointer,
    schema: parameter.schema ?? media.schema,
    ...(mediaType !== undefined && { mediaType })
  }
}

/** Take the value that the author gave as an example of a parameter or a body. */
export function givenExample(holder: JsonObject, resolver: Resolver): Json | undefined {
  if (holder.example !== undefined) return holder.example
  const [first] = Object.values(objectOf(holder.examples))
  return first === undefined ? undefined : resolver.resolve(first).value.value
}

/** Choose the value of a parameter in samples; a text of which nothing is known is written as the parameter's name. */
export function sampleValue({ parameter, schema, name, place }: Parameter, resolver: Resolver): Json {
  const content = Object.values(objectOf(parameter.content)).find(isObject)
  const given = givenExample(parameter, resolver) ?? (content && givenExample(content, resolver))
  const value = given ?? exampleOf(schema, resolver)
  return value === undefined || (value === 'string' && place === 'path') ? name : value
}

/** Create an example with what is needed of it; an object of which nothing is, is shown whole. */
function exampleOf(schema: Json | undefined, resolver: Resolver): Json | undefined {
  const value = exampleValue(schema, 'request', resolver)
  const needed = value && neededParts(value, schema, resolver)
  return isObject(needed) && Object.keys(needed).length === 0 ? value : needed
}
