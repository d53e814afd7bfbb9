import type { Finding } from '../../model/diagnostic.js'
import { textOf, type JsonObject } from '../base/json.js'
import type { Places } from '../base/places.js'

/** Report two pages that want one address, by the names of both. */
export function duplicateSlug(
  permalink: string,
  owner: { readonly name: string; readonly keys: readonly string[]; readonly operation?: JsonObject },
  other: string,
  report: Places['report']
): Finding {
  const id = textOf(owner.operation?.operationId)
  const keys = id === undefined ? owner.keys : [...owner.keys, 'operationId']
  const advice = owner.operation ? 'give one of them another operationId' : 'give one of them another name'
  const message = `Duplicate address ${permalink}: ${owner.name} has the address of ${other}; ${advice}.`
  return report('api-duplicate', message, keys)
}
