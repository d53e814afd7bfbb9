import { useContext } from 'react'
import type { PropertyProps, SchemaProps } from '../../src/model/api-schema-props.js'
import { InterfaceContext } from '../interface-context.js'

/** Minimum number of rows that a structure has tools from: a smaller one is seen at a glance. */
const minRows = 8

/** Show buttons that open and close a structure where it folds, and a field that finds names in it, above every large one. */
export function TreeTools({ schema }: { readonly schema: SchemaProps }) {
  const { labels } = useContext(InterfaceContext)
  if (countRows(schema) < minRows) return null
  return (
    <div className="tree-tools script-only">
      {hasFolds(schema) && (
        <>
          <button type="button" className="api-tool" data-cs-opens="" data-cs-late="">
            {labels.api.expandAll}
          </button>
          <button type="button" className="api-tool" data-cs-late="">
            {labels.api.collapseAll}
          </button>
        </>
      )}
      <input type="search" placeholder={labels.api.filterByName} aria-label={labels.api.filterByName} />
      <span role="status" />
    </div>
  )
}

/** Whether something in a structure opens and closes: what is inside of a property, a variant, or a structure of another page. */
function hasFolds({ properties, items, variants, continued }: SchemaProps): boolean {
  if (continued) return opens(continued)
  const isFolded = ({ schema }: PropertyProps) =>
    schema.continued
      ? opens(schema.continued)
      : schema.properties.length + schema.variants.length + (schema.items ? 1 : 0) > 0
  return variants.length > 0 || properties.some(isFolded) || (items !== undefined && hasFolds(items))
}

/** Whether a structure that continues elsewhere can be opened in its place. */
function opens({ reason, type }: NonNullable<SchemaProps['continued']>): boolean {
  return reason !== 'circular' && type.some(({ href }) => href !== undefined)
}

/** Count what has a name in a structure: properties and variants. */
function countRows({ properties, items, variants }: SchemaProps): number {
  const named = [...properties, ...variants.flatMap((group): readonly Pick<PropertyProps, 'schema'>[] => group.items)]
  return named.reduce((sum, { schema }) => sum + 1 + countRows(schema), items ? countRows(items) : 0)
}
