import type { SchemaProps } from '../../model/api-schema-props.js'
import type { Json } from '../base/json.js'
import type { Direction } from '../schema/direction.js'
import type { PlainSchema } from '../schema/plain-schema.js'
import type { KeyPath } from './key-path.js'
import type { ViewContext } from './view-context.js'

/** Where in a tree a schema is. */
export interface TreePlace {
  /** Prefix of the ids in it. */
  readonly id: string
  readonly pointer: string
  readonly direction: Direction
  /** Pointers of the named schemas around. */
  readonly trail: readonly string[]
  /** Pointers of what was merged into the schemas around. */
  readonly merged?: readonly string[]
  /** Set where an example of the whole is in a block of code below it. */
  readonly hasExample?: boolean
  /** Set for an entry of a list, whose type is in the name of the list. */
  readonly isEntry?: boolean
  /** Title that already names the schema here. */
  readonly shownTitle?: string
  /** Keys that lead here from the outside of a configuration file; absent: the schema is of something else. */
  readonly path?: KeyPath
  /** Tells where a structure is shown instead of here; undefined: it is shown here. */
  readonly placeElsewhere?: (plain: PlainSchema, place: TreePlace, context: ViewContext) => SchemaProps['continued']
  /** Maximum nesting of named schemas, after which the next is a link to its page. */
  readonly maxNamedDepth: number
}

/** Creates the props of a schema inside of another. */
export type ShowSchema = (value: Json | undefined, place: TreePlace, context: ViewContext) => SchemaProps
