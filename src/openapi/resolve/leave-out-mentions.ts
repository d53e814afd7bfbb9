/** Take out of what stays whatever names what was left out: tags, groups of tags, security schemes and links to operations. */
import { collectOperations } from '../base/collect-operations.js'
import { entriesOf, isObject, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { isMarked } from '../base/marks.js'
import { valueAt } from '../base/pointer.js'
import { nameMaps } from '../base/references.js'
import { createResolver } from '../base/resolver.js'
import { gap } from './gap.js'
import type { HiddenNodes } from './hidden-nodes.js'

interface Mentions {
  readonly tags: ReadonlySet<string>
  readonly isSchemeLost: (name: string) => boolean
  readonly isLinkLost: (link: JsonObject) => boolean
  /** Whether the operation that a link leads to no longer has a parameter. */
  readonly isParameterLost: (link: JsonObject, name: string) => boolean
}

/** Take mentions out; `original` is the description with all parts. */
export function leaveOutMentions(document: JsonObject, original: JsonObject, hidden: HiddenNodes): JsonObject {
  const schemesOf = ({ components }: JsonObject) => objectOf(objectOf(components).securitySchemes)
  const [before, after] = [schemesOf(original), schemesOf(document)]
  const [all, shown] = [parametersOf(original), parametersOf(document)]
  const mentions: Mentions = {
    tags: hidden.tags,
    isSchemeLost: (name) => Object.hasOwn(before, name) && !Object.hasOwn(after, name),
    isLinkLost: ({ operationId, operationRef }) => {
      const id = textOf(operationId)
      if (id !== undefined) return all.has(id) && !shown.has(id)
      const ref = textOf(operationRef)
      if (ref?.startsWith('#') !== true) return false
      return valueAt(original, ref.slice(1)) !== undefined && valueAt(document, ref.slice(1)) === undefined
    },
    isParameterLost: ({ operationId, operationRef }, name) => {
      const own = textOf(operationId) ?? textOf(operationRef) ?? ''
      const plain = name.replace(/^(?:path|query|header|cookie)\./, '')
      return [name, plain].some((each) => all.get(own)?.has(each) === true && shown.get(own)?.has(each) !== true)
    }
  }
  const result = objectOf(visit(document, [], false, mentions))
  const groups = listOf(result['x-tagGroups']).flatMap((group): Json[] => {
    if (isMarked(group)) return []
    const all = listOf(objectOf(group).tags)
    const tags = all.filter((name) => typeof name !== 'string' || !mentions.tags.has(name))
    return tags.length === 0 && all.length > 0 ? [] : [{ ...objectOf(group), tags }]
  })
  return result['x-tagGroups'] === undefined ? result : { ...result, 'x-tagGroups': groups }
}

function visit(value: Json, keys: readonly string[], isMap: boolean, mentions: Mentions): Json {
  if (value === gap) return value
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    return items.map((item, index) => visit(item, [...keys, String(index)], false, mentions))
  }
  if (!isObject(value)) return value
  const parent = keys.at(-1)
  return Object.fromEntries(
    entriesOf(value).flatMap(([key, item]): [string, Json][] => {
      if (!isMap && (key.startsWith('x-') || key === 'example' || key === 'value' || key === 'default'))
        return [[key, item]]
      if (!isMap && key === 'security' && Array.isArray(item)) return [[key, securityOf(listOf(item), mentions)]]
      if (!isMap && key === 'tags' && keys.length > 0 && Array.isArray(item))
        return [[key, listOf(item).filter((name) => typeof name !== 'string' || !mentions.tags.has(name))]]
      if (isMap && parent === 'links' && mentions.isLinkLost(objectOf(item))) return []
      if (!isMap && key === 'parameters' && keys.at(-2) === 'links' && isObject(item))
        return [[key, Object.fromEntries(entriesOf(item).filter(([name]) => !mentions.isParameterLost(value, name)))]]
      const isChildMap = !isMap && nameMaps.has(key)
      return [[key, visit(item, [...keys, key], isChildMap, mentions)]]
    })
  )
}

/** List the names of the parameters of each operation, by its id and by a reference to it. */
function parametersOf(document: JsonObject): Map<string, ReadonlySet<string>> {
  const resolver = createResolver(document)
  return new Map(
    collectOperations(resolver).flatMap(({ pointer, pathItem, operation }) => {
      const parameters = [...listOf(pathItem.parameters), ...listOf(operation.parameters)]
      const names = new Set(parameters.flatMap((each) => textOf(resolver.resolve(each).value.name) ?? []))
      return [`#${pointer}`, textOf(operation.operationId) ?? []].flat().map((key) => [key, names] as const)
    })
  )
}

/** Take schemes out of the ways to authorize; one of which nothing is left is no way. */
function securityOf(ways: readonly Json[], { isSchemeLost }: Mentions): Json[] {
  return ways.flatMap((way) => {
    const lost = Object.keys(objectOf(way)).filter(isSchemeLost)
    const rest = without(objectOf(way), ...lost)
    return lost.length > 0 && Object.keys(rest).length === 0 ? [] : [rest]
  })
}
