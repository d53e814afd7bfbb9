import type { SchemaPageProps, UsageProps } from '../../model/api-props.js'
import type { ApiPage } from '../../model/api.js'
import { exampleValue, maxExampleDepth, variantExamples } from '../schema/example-value.js'
import { exampleCode, maxVariants } from './media-view.js'
import { isObject, type Json } from '../base/json.js'
import { keysOf, valueAt } from '../base/pointer.js'
import { namedDepth } from './named-depth.js'
import { schemaView } from './schema-view.js'
import { link, type ViewContext } from './view-context.js'

/** Number of rows up to which the tree of a schema's page shows others inside of it. */
const pageRows = 78

/** Maximum number of pages that are listed as using a schema: one that all operations share is used by a thousand. */
const maxUsers = 300

/** Create the props of the page of a named schema, with whom it is used by. */
export function schemaPageView(page: ApiPage, context: ViewContext): SchemaPageProps {
  const name = keysOf(page.pointer).at(-1) ?? ''
  const value = valueAt(context.document, page.pointer)
  const examples = examplesOf({ $ref: `#${page.pointer}` }, context)
  const place = {
    id: 'schema',
    pointer: page.pointer,
    direction: 'both',
    trail: [page.pointer],
    hasExample: examples.length > 0,
    maxNamedDepth: namedDepth(
      value,
      { direction: 'both', trail: [page.pointer], rows: context.rowShare * pageRows },
      context
    )
  } as const
  const users = usersOf(name, page, context)
  return {
    kind: 'schema',
    name,
    schema: schemaView(value, place, context),
    examples,
    usedBy: users.slice(0, maxUsers),
    ...(users.length > maxUsers && { moreUsers: users.length - maxUsers })
  }
}

/** Show an example of a schema, or one of each schema that its discriminator chooses among. */
function examplesOf(schema: Json, context: ViewContext): SchemaPageProps['examples'] {
  const variants = variantExamples(schema, 'both', context.resolver).slice(0, maxVariants)
  const made =
    variants.length > 1
      ? variants.map(({ name, valueAt }) => ({ title: name, value: valueAt(maxExampleDepth) }))
      : [{ value: exampleValue(schema, 'both', context.resolver) }]
  return made.flatMap(({ value, ...titled }) =>
    isObject(value) || Array.isArray(value)
      ? [{ ...titled, code: exampleCode('application/json', value, context) }]
      : []
  )
}

/** List the pages that refer to a schema. */
function usersOf(name: string, page: ApiPage, context: ViewContext): UsageProps[] {
  return (context.users().get(name) ?? []).flatMap((pointer) => {
    const user = pointer === page.pointer ? undefined : context.pageByPointer.get(pointer)
    return user ? [usageOf(user, context)] : []
  })
}

/** Link to a page. */
export function usageOf({ permalink, title, method, isDeprecated }: ApiPage, context: ViewContext): UsageProps {
  return { href: link(permalink, context), title, ...(method !== undefined && { method }), isDeprecated }
}
