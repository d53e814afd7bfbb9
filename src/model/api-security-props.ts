import type { TypePart } from './api-schema-props.js'
import type { SecurityKind } from './security-kind.js'

/** A security requirement; all its schemes are needed together. */
export interface SecurityWayProps {
  readonly schemes: readonly {
    readonly name: TypePart
    readonly kind: SecurityKind
    /** Name of the header, parameter or cookie, or the HTTP scheme. */
    readonly detail?: string
    readonly scopes: readonly { readonly name: string; readonly description?: string }[]
  }[]
}

/** A security scheme on the index page. */
export interface SecuritySchemeProps {
  readonly id: string
  readonly name: string
  readonly kind: SecurityKind
  readonly detail?: string
  readonly isDeprecated?: boolean
  readonly html?: string
  readonly flows: readonly {
    readonly name: string
    readonly urls: readonly { readonly name: string; readonly url: string }[]
    readonly scopes: readonly { readonly name: string; readonly description: string }[]
  }[]
}
