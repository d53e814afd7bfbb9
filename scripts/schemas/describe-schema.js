// Makes JSON Schemas of Zod schemas, with the docblocks of their sources as descriptions.
import { readSchemaComments } from './schema-comments.js'

/** Add the docblocks of a Zod schema, declared as `name` in `file`, to the JSON Schema that Zod made of it. */
export function describeSchema(schema, file, name) {
  const seen = new Set()
  describe(schema, readSchemaComments(file, name))
  return schema

  function describe(part, level) {
    const objects = objectsAt(part, schema)
    for (const [index, object] of objects.entries()) {
      const shape = level[index]
      if (!shape || seen.has(object)) continue
      seen.add(object)
      for (const [key, property] of Object.entries(object.properties)) {
        const { comment, level: below = [] } = shape.get(key) ?? {}
        if (comment) property.description = comment
        describe(property, below)
      }
    }
  }
}

/** List the objects that may be at a place of a JSON Schema: alone, in an array or a record, or as an alternative. */
export function objectsAt(part, root, visited = new Set()) {
  if (typeof part !== 'object' || part === null || visited.has(part)) return []
  visited.add(part)
  if (part.properties) return [part]
  const inside = [part.items, part.additionalProperties, ...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  const target = part.$ref ? root.$defs?.[part.$ref.replace(/^#\/\$defs\//, '')] : undefined
  return [...inside, target].flatMap((next) => objectsAt(next, root, visited))
}
