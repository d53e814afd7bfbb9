/** What became of a part of a request, of a response or of a schema. */
export interface ApiChangeDetail {
  /** Where: `query.limit`, `body.user.name`, `200.items[].id`; empty: the operation or schema itself. */
  readonly path: string
  readonly what:
    | 'added'
    | 'addedRequired'
    | 'removed'
    | 'required'
    | 'optional'
    | 'deprecated'
    | 'undeprecated'
    | 'type'
    | 'values'
    | 'lostValues'
    | 'variants'
    | 'lostVariants'
    | 'limit'
    | 'setting'
    | 'security'
  /** Types before and after, values, or limits and settings with their names. */
  readonly from?: string
  readonly to?: string
  readonly isBreaking: boolean
}

/** What became of an operation, a schema, a server or a way to authenticate since another version of the description. */
export interface ApiChange {
  readonly subject: 'operation' | 'schema' | 'server' | 'securityScheme'
  readonly kind: 'added' | 'removed' | 'changed' | 'deprecated'
  /** Pointer in the newer description, or in the older one for what was removed. */
  readonly pointer: string
  /** `GET /events`, the name of a schema or of a way to authenticate, or the address of a server. */
  readonly name: string
  readonly isBreaking: boolean
  readonly details: readonly ApiChangeDetail[]
}

/** All changes since a version. */
export interface ApiChanges {
  /** Version of the older description. */
  readonly since: string
  readonly changes: readonly ApiChange[]
}

/** What changed in one way, in the order in which readers need it. */
export interface ChangeSection {
  readonly kind: ApiChange['kind']
  readonly common: readonly CommonChange[]
  /** The changes that are not among the common ones. */
  readonly changes: readonly ApiChange[]
}

/** What changed since a version, as pages. */
export interface ChangePages {
  /** Version of the older description. */
  readonly since: string
  /** Numbers of operations, schemas, servers and ways to authenticate that changed, and of those that break programs. */
  readonly count: number
  readonly breaking: number
  readonly pages: readonly (readonly ChangeSection[])[]
}

/** What several operations or schemas have in common of their changes. */
export interface CommonChange {
  readonly subject: ApiChange['subject']
  readonly isBreaking: boolean
  /** What changed; the paths are names of values, whatever they are in. */
  readonly details: readonly ApiChangeDetail[]
  readonly places: readonly CommonPlace[]
}

/** An operation or a schema, and what the values that changed are in. */
export interface CommonPlace {
  readonly name: string
  readonly pointer: string
  /** Paths without the name of the value; empty: the schema itself. */
  readonly around: readonly string[]
}
