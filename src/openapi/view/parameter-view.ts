import type { ParameterGroupProps } from '../../model/api-props.js'
import type { FactProps, PropertyProps } from '../../model/api-schema-props.js'
import { authorMarks } from '../schema/author-marks.js'
import { plainSchema } from '../schema/plain-schema.js'
import { orNull } from '../schema/type-name.js'
import { literal } from '../schema/fact-texts.js'
import { entriesOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { collectParameters, parameterPlaces, type Parameter } from '../request/parameters.js'
import { escapeKey } from '../base/pointer.js'
import { namedDepth, rootTrail } from './named-depth.js'
import { schemaView } from './schema-view.js'
import { markdown, takeId, type Exchange, type ViewContext } from './view-context.js'
import { ownValue } from '../../utils/own-value.js'

/** Create the props of the parameters by their place. */
export function parameterGroups(
  { operation, pathItem, pointer, id }: Exchange,
  context: ViewContext
): ParameterGroupProps[] {
  const all = collectParameters(operation, pathItem, pointer, context.resolver)
  return parameterPlaces.flatMap((place) => {
    const parameters = all.filter((parameter) => parameter.place === place)
    if (parameters.length === 0) return []
    const groupId = takeId(`${id}${place}-parameters`, context)
    return [
      {
        place,
        id: groupId,
        parameters: parameters.map((parameter) => parameterView(parameter, `${id}${place}`, context))
      }
    ]
  })
}

/** Number of rows up to which the tree of a parameter shows schemas inside each other. */
const parameterRows = 40

/** Create the props of a parameter. What it says of itself wins over what its schema says. */
function parameterView(
  { name, parameter, pointer, isRequired, schema, mediaType }: Parameter,
  prefix: string,
  context: ViewContext
): PropertyProps {
  const id = takeId(`${prefix}.${name}`, context)
  const at = { id, pointer: `${pointer}/schema`, direction: 'request', trail: rootTrail(schema, context) } as const
  const maxNamedDepth = namedDepth(schema, { ...at, rows: context.rowShare * parameterRows }, context)
  const view = schemaView(schema ?? {}, { ...at, maxNamedDepth }, context)
  const html = descriptionOf(parameter, schema, pointer, view.html, context)
  const examples = givenExamples(parameter, pointer, context)
  const facts = [
    ...view.facts.filter((fact) => examples.length === 0 || fact.name !== 'example'),
    ...examples,
    ...styleFacts(parameter, mediaType),
    ...sunsetFacts(parameter)
  ]
  const marks = [...new Set([...authorMarks(parameter), ...(view.marks ?? [])])]
  const isDeprecated = parameter.deprecated === true && !view.badges.includes('deprecated')
  return {
    id,
    name,
    kind: 'named',
    isRequired,
    schema: {
      ...view,
      // Nobody can send null in an address or a header: a generator means that the parameter may be left out.
      type: view.type.filter(({ text }, index) => text !== orNull || index < view.type.length - 1),
      ...(html !== undefined && { html }),
      facts,
      ...(marks.length > 0 && { marks }),
      badges: isDeprecated ? [...view.badges, 'deprecated'] : view.badges
    }
  }
}

/** Describe a parameter: in its own words, and in those that its schema adds to them. */
function descriptionOf(
  parameter: JsonObject,
  schema: Json | undefined,
  pointer: string,
  schemaHtml: string | undefined,
  context: ViewContext
): string | undefined {
  const own = markdown(parameter.description, `${pointer}/description`, 'flat', context)
  if (own === undefined) return schemaHtml
  const text = textOf(plainSchema(schema, context.resolver).schema.description)
  return text === undefined || text.trim() === textOf(parameter.description)?.trim() ? own : own + (schemaHtml ?? '')
}

/** Create the props of the examples of a parameter or a header, with what is said of them; those in a media type are its own. */
function givenExamples(holder: JsonObject, pointer: string, context: ViewContext): FactProps[] {
  const [media] = Object.values(objectOf(holder.content)).map(objectOf)
  const given = [holder.example, media?.example].flatMap((value) =>
    value === undefined ? [] : [{ value: literal(value), explanation: undefined }]
  )
  const named = [...entriesOf(holder.examples), ...entriesOf(media?.examples)].flatMap(([name, entry]) => {
    const { value: example, pointer: at = `${pointer}/examples/${escapeKey(name)}` } = context.resolver.resolve(entry)
    if (example.value === undefined) return []
    const summary = markdown(example.summary, `${at}/summary`, 'inline', context)
    const description = markdown(example.description, `${at}/description`, 'inline', context)
    const explanation = [summary, description].filter((text) => text !== undefined).join(' ')
    return [{ value: literal(example.value), explanation: explanation === '' ? undefined : explanation }]
  })
  const all = [
    ...new Map([...given, ...named].map((each) => [`${each.value} ${each.explanation ?? ''}`, each])).values()
  ]
  return all.length === 0
    ? []
    : [
        {
          name: 'example',
          values: all.map(({ value }) => value),
          explanations: all.map(({ explanation }) => explanation)
        }
      ]
}

/** List the date from which a parameter that is deprecated is not read any more. */
function sunsetFacts({ deprecated, 'x-sunset': sunset }: JsonObject): FactProps[] {
  const date = textOf(sunset)
  return deprecated === true && date !== undefined ? [{ name: 'sunset', values: [date] }] : []
}

const defaultStyles: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form'
}

/** List the serialization of a parameter unless it is the default. */
function styleFacts(parameter: JsonObject, mediaType: string | undefined): FactProps[] {
  const defaultStyle = ownValue(defaultStyles, textOf(parameter.in) ?? '')
  const style = textOf(parameter.style)
  const values = [
    ...(style !== undefined && style !== defaultStyle ? [style] : []),
    ...serializationFlags(parameter, defaultStyle),
    ...(parameter.in === 'query' && parameter.allowEmptyValue === true ? ['allowEmptyValue'] : [])
  ]
  return [
    ...(mediaType === undefined ? [] : [{ name: 'contentType' as const, values: [mediaType] }]),
    ...(values.length === 0 ? [] : [{ name: 'style' as const, values }])
  ]
}

/** List the serialization flags that differ from the defaults of a style. */
export function serializationFlags(
  { style, explode, allowReserved }: JsonObject,
  defaultStyle: string | undefined
): string[] {
  return [
    ...(typeof explode === 'boolean' && explode !== ((style ?? defaultStyle) === 'form')
      ? [`explode: ${explode}`]
      : []),
    ...(allowReserved === true ? ['allowReserved'] : [])
  ]
}

/** Show headers. */
export function headerViews(
  headers: Json | undefined,
  prefix: string,
  pointer: string,
  context: ViewContext
): PropertyProps[] {
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
