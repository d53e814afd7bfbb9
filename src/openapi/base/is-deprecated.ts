import type { JsonObject } from './json.js'

/** Whether an operation is deprecated: by the standard, or by the stability that Scalar reads. */
export function isDeprecated({ deprecated, 'x-stability': stability }: JsonObject): boolean {
  return deprecated === true || stability === 'deprecated'
}
