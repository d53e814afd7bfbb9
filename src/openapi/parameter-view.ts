import type { ParameterGroupProps } from '../model/api-props.js'
import type { FactProps, PropertyProps } from '../model/api-schema-props.js'
import { entriesOf, inlineText, objectOf, textOf, type Json, type JsonObject } from './json.js'
import { collectParameters, parameterPlaces, type Parameter } from './parameters.js'
import { escapeKey } from './pointer.js'
import { schemaView } from './schema-view.js'
import { markdown, takeId, type Exchange, type ViewContext } from './view-context.js'

/** Show the parameters by their place. */
export function parameterGroups({ operation, pathItem, pointer, id }: Exchange, context: ViewContext): ParameterGroupProps[] {
  const all = collectParameters(operation, pathItem, pointer, context.resolver)
  return parameterPlaces.flatMap((place) => {
    const parameters = all.filter((parameter) => parameter.place === place)
    if (parameters.length === 0) return []
    const groupId = takeId(`${id}${place}-parameters`, context)
    return [{ place, id: groupId, parameters: parameters.map((parameter) => parameterView(parameter, `${id}${place}`, context)) }]
  })
}

/** Show a parameter. What it says of itself wins over what its schema says. */
function parameterView({ name, parameter, pointer, isRequired, schema, mediaType }: Parameter, prefix: string, context: ViewContext): PropertyProps {
  const id = takeId(`${prefix}.${name}`, context)
  const view = schemaView(schema ?? {}, { id, pointer: `${pointer}/schema`, direction: 'request', trail: [] }, context)
  const html = markdown(parameter.description, `${pointer}/description`, 'flat', context) ?? view.html
  const examples = givenExamples(parameter, context)
  const facts = [...view.facts.filter((fact) => examples.length === 0 || fact.name !== 'example'), ...examples, ...styleFacts(parameter, mediaType)]
  const isDeprecated = parameter.deprecated === true && !view.badges.includes('deprecated')
  return {
    id,
    name,
    kind: 'named',
    isRequired,
    schema: { ...view, ...(html !== undefined && { html }), facts, badges: isDeprecated ? [...view.badges, 'deprecated'] : view.badges }
  }
}

/** Show the examples of a parameter or a header in a line. */
function givenExamples(holder: JsonObject, { resolver }: ViewContext): FactProps[] {
  const named = entriesOf(holder.examples).flatMap(([, example]) => resolver.resolve(example).value.value ?? [])
  const all = [...(holder.example === undefined ? [] : [holder.example]), ...named]
  return all.length === 0 ? [] : [{ name: 'example', values: [...new Set(all.map(inlineText))] }]
}

const usualStyles: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' }

/** Say how a parameter is written when that is not as usual. */
function styleFacts(parameter: JsonObject, mediaType: string | undefined): FactProps[] {
  const usual = usualStyles[textOf(parameter.in) ?? '']
  const style = textOf(parameter.style)
  const values = [
    ...(style !== undefined && style !== usual ? [style] : []),
    ...(typeof parameter.explode === 'boolean' && parameter.explode !== ((style ?? usual) === 'form') ? [`explode: ${parameter.explode}`] : []),
    ...(parameter.allowReserved === true ? ['allowReserved'] : []),
    ...(mediaType === undefined ? [] : [mediaType])
  ]
  return values.length === 0 ? [] : [{ name: 'style', values }]
}

/** Show headers. */
export function headerViews(headers: Json | undefined, prefix: string, pointer: string, context: ViewContext): PropertyProps[] {
  return entriesOf(headers).map(([name, value]) => {
    const { value: header, pointer: at = `${pointer}/headers/${escapeKey(name)}` } = context.resolver.resolve(value)
    const [mediaType] = Object.keys(objectOf(header.content))
    const content = mediaType === undefined ? undefined : objectOf(objectOf(header.content)[mediaType])
    const parameter: Parameter = {
      place: 'header',
      name,
      isRequired: header.required === true,
      parameter: { ...header, in: 'header' },
      pointer: at,
      schema: header.schema ?? content?.schema,
      ...(mediaType !== undefined && { mediaType })
    }
    return parameterView(parameter, `${prefix}.header`, context)
  })
}
