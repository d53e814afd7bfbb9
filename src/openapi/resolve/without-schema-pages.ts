import { entriesOf, objectOf, type JsonObject } from '../base/json.js'
import { isMarked } from '../base/marks.js'
import { pointerOf } from '../base/pointer.js'
import { structuresKey } from '../base/resolver.js'
import { createClosure } from '../base/closure.js'
import { moveReferences } from './move-references.js'

/** Leave out the pages of named schemas that are marked as having none; those that something refers to become structures, which have no name in any list. */
export function withoutSchemaPages(document: JsonObject): { readonly document: JsonObject; readonly count: number } {
  const components = objectOf(document.components)
  const schemas = entriesOf(components.schemas)
  const hidden = schemas.filter(([, schema]) => isMarked(schema))
  if (hidden.length === 0) return { document, count: 0 }
  const visible = { ...components, schemas: Object.fromEntries(schemas.filter(([, schema]) => !isMarked(schema))) }
  const targets = new Set(createClosure(document).targets({ ...document, components: visible }))
  const structures = hidden.filter(([name]) => targets.has(`#${pointerOf(['components', 'schemas', name])}`))
  const moved = new Map(
    structures.map(([name]) => [
      `#${pointerOf(['components', 'schemas', name])}`,
      `#${pointerOf(['components', structuresKey, name])}`
    ])
  )
  const own = structures.length === 0 ? {} : { [structuresKey]: Object.fromEntries(structures) }
  const whole = { ...document, components: { ...visible, ...own } }
  return { document: objectOf(moveReferences(whole, moved)), count: hidden.length }
}
