import type { ApiChangeDetail } from '../../model/api-changes.js'
import type { JsonObject } from '../base/json.js'
import { collectParameters, type Parameter, type ParameterPlace } from '../request/parameters.js'
import type { Operation } from './compared-operation.js'
import { compareSchemas, type Versions } from './compare-schemas.js'

/** Compare the parameters of two versions of an operation; the direction is that of its request. */
export function compareParameters(
  old: Operation,
  now: Operation,
  direction: 'request' | 'response',
  versions: Versions
): ApiChangeDetail[] {
  const before = parametersOf(old, versions.before)
  const after = parametersOf(now, versions.after)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key): ApiChangeDetail[] => {
    const was = before.get(key)
    const is = after.get(key)
    const path = `${(is ?? was)?.place ?? ''}.${(is ?? was)?.name ?? ''}`
    if (!is) return [{ path, what: 'removed', isBreaking: true }]
    if (!was)
      return is.isRequired
        ? [{ path, what: 'addedRequired', isBreaking: direction === 'request' }]
        : [{ path, what: 'added', isBreaking: false }]
    return [
      ...(was.isRequired === is.isRequired
        ? []
        : [
            {
              path,
              what: is.isRequired ? ('required' as const) : ('optional' as const),
              isBreaking: is.isRequired === (direction === 'request')
            }
          ]),
      ...compareWriting(was, is, path),
      ...compareSchemas({ before: was.schema, after: is.schema }, path, direction, versions, 1)
    ]
  })
}

/**
 * List parameters by their place and name; those of the path by where they are in it, since programs never send their
 * name.
 */
function parametersOf(
  { operation, pathItem, path, pointer }: Operation,
  resolver: Parameters<typeof collectParameters>[3]
) {
  const all = collectParameters(operation, pathItem, pointer, resolver)
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  return new Map(
    all.map((parameter) => {
      const index = parameter.place === 'path' ? inPath.indexOf(parameter.name) : -1
      return [`${parameter.place}.${index < 0 ? parameter.name : index}`, parameter]
    })
  )
}

/** What is compared of a parameter besides its schema. */
type Written = Pick<Parameter, 'parameter' | 'mediaType'> & { readonly place: ParameterPlace }

/** Compare how a parameter or a header is written, and whether it is deprecated. */
export function compareWriting(was: Written, is: Written, path: string): ApiChangeDetail[] {
  const [from, to] = [was, is].map(writingOf) as [string, string]
  const [wasDeprecated, isDeprecated] = [was, is].map(({ parameter }) => parameter.deprecated === true)
  return [
    ...(wasDeprecated === isDeprecated
      ? []
      : [{ path, what: isDeprecated ? ('deprecated' as const) : ('undeprecated' as const), isBreaking: false }]),
    ...(from === to ? [] : [{ path, what: 'limit' as const, from, to, isBreaking: true }]),
    ...flags.flatMap((name) => compareFlag(name, was.parameter, is.parameter, path))
  ]
}

/** What a parameter may be, too, where it says so. */
const flags = ['allowEmptyValue', 'allowReserved']

function compareFlag(name: string, old: JsonObject, now: JsonObject, path: string): ApiChangeDetail[] {
  const [was, is] = [old[name] === true, now[name] === true]
  if (was === is) return []
  return [{ path, what: 'setting', from: `${name} ${was}`, to: `${name} ${is}`, isBreaking: was }]
}

/** Name how a value is written: its media type, or how lists and objects become text. */
function writingOf({ parameter, place, mediaType }: Written): string {
  const style =
    typeof parameter.style === 'string' ? parameter.style : place === 'query' || place === 'cookie' ? 'form' : 'simple'
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form'
  return mediaType ?? `style ${style}, explode ${explode}`
}
