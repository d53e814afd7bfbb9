import type { SchemaProps } from '../../model/api-schema-props.js'

/** Whether a view shows nothing but a name. */
export function isPlainName(view: SchemaProps): boolean {
  const { html, docs, facts, properties, items, variants, badges, marks = [], continued } = view
  return (
    html === undefined &&
    !docs &&
    facts.length + properties.length + variants.length + badges.length + marks.length === 0 &&
    !items &&
    !continued
  )
}
