import type { TypePart } from '../../model/api-schema-props.js'
import { schemaName, structureName } from '../base/resolver.js'
import type { TypeNames } from '../schema/type-name.js'
import { link, type ViewContext } from './view-context.js'

/** Create the context for naming types. */
export function namesOf(context: ViewContext): TypeNames {
  return {
    resolver: context.resolver,
    any: context.labels.any,
    hrefOf: (name) => {
      const permalink = context.schemaPages.get(name)
      return permalink === undefined ? undefined : link(permalink, context)
    }
  }
}

/** Write the name of a schema with a link to its page. */
export function nameOf(pointer: string | undefined, context: ViewContext): TypePart[] {
  const structure = structureName(pointer)
  const page = structure === undefined ? undefined : context.pageByPointer.get(pointer ?? '')
  if (structure !== undefined) return [{ text: structure, ...(page && { href: link(page.permalink, context) }) }]
  const name = schemaName(pointer)
  if (name === undefined) return []
  const href = namesOf(context).hrefOf(name)
  return [{ text: name, ...(href !== undefined && { href }) }]
}
