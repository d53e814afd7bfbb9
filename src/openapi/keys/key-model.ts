import type { ApiPage } from '../../model/api.js'
import type { Json } from '../base/json.js'
import { valueAt } from '../base/pointer.js'
import type { ApiModel } from '../pages/api-model.js'
import { createSince, type Since } from './since.js'
import { planKeys, type KeyPage, type KeyPlan } from './plan-keys.js'

/** A schema of configuration files with the look-ups that its pages need. */
export interface KeyModel {
  readonly plan: KeyPlan
  /** Address of a page. */
  readonly permalinkOf: (page: KeyPage) => string | undefined
  readonly planned: (page: ApiPage) => KeyPage | undefined
  readonly since: Since
}

/** Plan the keys of a model again: the plan follows from the schema, and knows its objects. */
export function createKeyModel(model: ApiModel): KeyModel {
  const { document, resolver, settings, keys } = model
  const root = keys?.root ?? ''
  const value: Json = valueAt(document, root) ?? {}
  const plan = planKeys(value, root, { resolver, settings })
  const byPointer = new Map(plan.pages.map((page) => [page.pointer, page]))
  return {
    plan,
    permalinkOf: (page) =>
      (page.around === undefined ? model.api.index : model.pageByPointer.get(page.pointer))?.permalink,
    planned: (page) => byPointer.get(page.pointer),
    since: createSince(keys?.older ?? [], settings.keys?.version)
  }
}
