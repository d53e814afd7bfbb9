import type { Config } from '../../model/config.js'

/** The settings of one description. */
export type ApiSettings = Config['openapi'][number]

/** Labels from which group names are derived. */
export interface ApiNames {
  /** Name of the operations without a tag. */
  readonly untagged: string
  readonly webhooks: string
  readonly changes: string
  readonly schemas: string
  /** Name of a reference of configuration files without a title. */
  readonly configuration: string
}
