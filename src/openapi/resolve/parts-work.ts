import type { Finding } from '../../model/diagnostic.js'
import type { Json, JsonObject } from '../base/json.js'
import type { Places } from '../base/places.js'
import type { HiddenNodes } from './hidden-nodes.js'

/** A part that was left out, as it was. */
export interface LeftOut {
  readonly kind: 'operation' | 'schema' | 'field' | 'other'
  /** How many of its kind it holds. */
  readonly count: number
  readonly value: Json
  readonly keys: readonly string[]
}

/** What leaving parts out shares. */
export interface PartsWork {
  readonly document: JsonObject
  readonly hidden: HiddenNodes
  readonly report: Places['report']
  readonly left: LeftOut[]
  readonly findings: Finding[]
  /** References that are being written out. */
  readonly inside: string[]
}
