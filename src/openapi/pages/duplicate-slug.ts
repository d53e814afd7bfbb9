import type { Finding } from '../../model/diagnostic.js'
import type { Places } from '../base/places.js'
import type { PageOwner } from './page-owner.js'

/** Report two operations that have one id, by the names of both. */
export function duplicateSlug(
  permalink: string,
  { name, keys }: PageOwner,
  other: PageOwner,
  report: Places['report']
): Finding {
  const message = `Duplicate address ${permalink}: ${name} has the address of ${other.name}; give one of them another operationId.`
  return report('api-duplicate', message, [...keys, 'operationId'])
}
