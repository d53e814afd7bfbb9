import type { Api, ApiPage } from '../../model/api.js'
import type { ChangePages } from '../../model/api-changes.js'
import { collectOperations } from '../base/collect-operations.js'
import { textOf, type JsonObject } from '../base/json.js'
import type { StoredApi, StoredKeys } from './load-api.js'
import { createResolver, type Resolver } from '../base/resolver.js'
import type { ApiSettings } from '../base/settings.js'
import { usersBySchema } from './usage.js'

/** Labels inside type names. */
export interface ApiTypeLabels {
  readonly any: string
}

/** A description with the look-ups that its pages need; made once, however many pages are compiled. */
export interface ApiModel {
  readonly document: JsonObject
  readonly api: Api
  readonly settings: ApiSettings
  /** What changed since an older version. */
  readonly changes?: ChangePages | undefined
  /** Set for a schema of configuration files. */
  readonly keys?: StoredKeys | undefined
  readonly labels: ApiTypeLabels
  readonly resolver: Resolver
  readonly schemaPages: ReadonlyMap<string, string>
  readonly pageByPointer: ReadonlyMap<string, ApiPage>
  readonly operationIds: ReadonlyMap<string, string>
  /** Pointers of those who refer to each named schema. */
  readonly users: () => ReadonlyMap<string, readonly string[]>
}

/** Create the model of a description. */
export function createApiModel({ document, api, settings, changes, keys }: StoredApi, labels: ApiTypeLabels): ApiModel {
  const resolver = createResolver(document)
  const entries = collectOperations(resolver)
  const pages = [...api.groups.flatMap((group) => group.pages), ...api.schemas, ...api.structures, ...api.changes]
  let users: ReadonlyMap<string, readonly string[]> | undefined
  return {
    document,
    api,
    settings,
    changes,
    keys,
    labels,
    resolver,
    schemaPages: new Map(api.schemas.map(({ title, permalink }) => [title, permalink])),
    pageByPointer: new Map(pages.map((page) => [page.pointer, page])),
    operationIds: new Map(
      entries.flatMap(({ operation, pointer }) => {
        const id = textOf(operation.operationId)
        return id === undefined ? [] : [[id, pointer] as const]
      })
    ),
    users: () => (users ??= usersBySchema(entries, document))
  }
}
