/** List the named examples of an operation: what each fills in, parameters and bodies of one name together. */
import type { ConsoleBody, ConsoleExample } from '../../model/api-console.js'
import { entriesOf, isObject, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { isJsonType } from '../base/media-type.js'
import type { Resolver } from '../base/resolver.js'
import { maxExampleDepth, variantExamples } from '../schema/example-value.js'
import { consoleBody, consoleParameter } from './console-operation.js'
import { collectParameters } from './parameters.js'
import type { SampleSource } from './sample-request.js'

/** Maximum number of examples to choose from: each is a part of the page. */
const maxExamples = 24

/** An example as written. */
interface NamedExample {
  readonly name: string
  readonly title: string
  readonly value: Json
}

/** List the examples, those of bodies first; none where there is nothing to choose. */
export function consoleExamples(source: SampleSource): ConsoleExample[] {
  const { operation, pathItem, pointer, method, resolver } = source
  const { content } = resolver.resolve(operation.requestBody).value
  const media = method === 'get' || method === 'head' ? [] : entriesOf(content)
  const bodies = media.flatMap(([type, value], index) =>
    bodyExamples(type, objectOf(value), resolver).map((example) => {
      const body = consoleBody(type, withExample(objectOf(value), example.value), resolver)
      return { ...example, parameters: [], body: { index, ...contentOf(body) } }
    })
  )
  const parameters = collectParameters(operation, pathItem, pointer, resolver).flatMap((parameter) => {
    const [written] = Object.values(objectOf(parameter.parameter.content)).filter(isObject)
    return [parameter.parameter, ...(written ? [written] : [])].flatMap((holder) =>
      namedExamples(holder, resolver).map((example) => {
        const own = { ...parameter, parameter: withExample(without(parameter.parameter, 'content'), example.value) }
        const { place, name, value } = consoleParameter(own, true, resolver)
        return { ...example, parameters: [{ place, name, value }], body: undefined }
      })
    )
  })
  const byName = new Map<string, ConsoleExample>()
  for (const { name, title, parameters: own, body } of [...bodies, ...parameters]) {
    const known = byName.get(name)
    const chosen = known?.body ?? body
    byName.set(name, {
      name,
      title: known?.title ?? title,
      parameters: [...(known?.parameters ?? []), ...own],
      ...(chosen && { body: chosen })
    })
  }
  const all = [...byName.values()]
  return all.length > 1 ? all.slice(0, maxExamples) : []
}

/** List the examples of a body: those of its author, else one of each schema that its discriminator chooses among. */
function bodyExamples(type: string, media: JsonObject, resolver: Resolver): NamedExample[] {
  const named = namedExamples(media, resolver)
  if (named.length > 0 || media.example !== undefined || !isJsonType(type)) return named
  return variantExamples(media.schema, 'request', resolver).flatMap(({ name, valueAt }) => {
    const value = valueAt(maxExampleDepth)
    return value === undefined ? [] : [{ name, title: name, value }]
  })
}

/** List the `examples` of a body or a parameter. */
function namedExamples(holder: JsonObject, resolver: Resolver): NamedExample[] {
  return entriesOf(holder.examples).flatMap(([name, entry]) => {
    const { value, summary } = resolver.resolve(entry).value
    return value === undefined ? [] : [{ name, title: textOf(summary) ?? name, value }]
  })
}

/** Let a value be the only example of a body or a parameter. */
function withExample(holder: JsonObject, example: Json): JsonObject {
  return { ...without(holder, 'examples'), example }
}

/** Take what a body of an example fills in: its text, or the fields that it sends. */
function contentOf(body: ConsoleBody): Pick<NonNullable<ConsoleExample['body']>, 'text' | 'fields'> {
  if (body.kind === 'text') return { text: body.text }
  if (body.kind === 'file') return {}
  return {
    fields: body.fields.flatMap(({ name, value, isSent }) => (isSent === true && value !== '' ? [{ name, value }] : []))
  }
}
