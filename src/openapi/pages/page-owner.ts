import type { JsonObject } from '../base/json.js'

/** What has a page. */
export interface PageOwner {
  readonly name: string
  readonly keys: readonly string[]
  readonly operation?: JsonObject
}
