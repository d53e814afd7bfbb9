import { exactDigits, jsonText } from '../../utils/exact-number.js'
import type { ApiCodeProps, ExampleProps, MediaProps } from '../../model/api-props.js'
import { groupBy } from '../../utils/collections.js'
import { escapeText } from '../../utils/escape.js'
import { exampleValue, maxExampleDepth, variantExamples } from '../schema/example-value.js'
import { entriesOf, isObject, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'
import { computeOnce } from '../base/resolver.js'
import { bodyKind, isJsonType, isXmlType, languageOf } from '../base/media-type.js'
import { encodingViews } from './encoding-views.js'
import { escapeKey } from '../base/pointer.js'
import { isSequenceType, streamText } from '../base/stream-text.js'
import { xmlText } from '../request/xml-text.js'
import { namedDepth, rootTrail } from './named-depth.js'
import { schemaView } from './schema-view.js'
import type { TreePlace } from './tree-place.js'
import type { Direction } from '../schema/direction.js'
import { code, markdown, type ViewContext } from './view-context.js'

/** Where media types are. */
export interface MediaPlace {
  readonly id: string
  readonly pointer: string
  readonly direction: Direction
  /** Number of rows up to which the tree shows named schemas inside each other. */
  readonly rows: number
  /** Whether they belong to an answer beside that of success. */
  readonly isOther?: boolean
}

/** Minimum of these rows where types of one body share the room, as most of them have the same structure. */
const minRows = 75

/** Create the props of a body in each of its media types; those of the same structure are shown as one. */
export function mediaViews(content: Json | undefined, place: MediaPlace, context: ViewContext): MediaProps[] {
  const groups = [...groupBy(typesOf(content), structureOf).values()]
  const rows = Math.min(place.rows, Math.max(context.rowShare * minRows, Math.floor(place.rows / groups.length)))
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { type, media } = first
    const pointer = pointerOfType(type, place)
    const hasOwn = media.example !== undefined || media.examples !== undefined
    const trail = rootTrail(media.schema, context)
    const at: TreePlace = {
      ...place,
      pointer: `${pointer}/schema`,
      trail,
      hasExample: !hasOwn && isJsonType(type),
      maxNamedDepth: namedDepth(media.schema, { ...place, rows, trail }, context)
    }
    return {
      types: group.map((each) => each.type),
      ...(media['x-stream'] === true && { isStream: true }),
      ...(media.schema !== undefined && { schema: schemaView(media.schema, at, context) }),
      examples: [...groupBy(group, writingOf).values()].flatMap(([each]) =>
        each ? examplesOf(each.type, each.media, { ...place, pointer: pointerOfType(each.type, place) }, context) : []
      ),
      encodings: encodingViews(media, { id: place.id, pointer }, context)
    }
  })
}

/** A media type and what a description says of it. */
interface TypedMedia {
  readonly type: string
  readonly media: JsonObject
}

function typesOf(content: Json | undefined): TypedMedia[] {
  return entriesOf(content).map(([type, media]) => ({ type, media: objectOf(media) }))
}

function pointerOfType(type: string, { pointer }: Pick<MediaPlace, 'pointer'>): string {
  return `${pointer}/content/${escapeKey(type)}`
}

/** Write what media types of the same structure have in common. */
function structureOf({ media }: TypedMedia): string {
  return JSON.stringify(without(media, 'example', 'examples'))
}

/** Write what media types have in common whose examples are the same text. */
function writingOf({ type, media: { example, examples } }: TypedMedia): string {
  const kind = isSequenceType(type) ? type : isXmlType(type) ? 'xml' : isJsonType(type) ? 'json' : bodyKind(type)
  return JSON.stringify([kind, languageOf(type), example, examples])
}

/** Create the props of the examples of a body: those of its author, else one made from its schema. */
function examplesOf(
  type: string,
  media: JsonObject,
  place: Pick<MediaPlace, 'pointer' | 'direction' | 'isOther'>,
  context: ViewContext
): ExampleProps[] {
  const { pointer, direction } = place
  const named = entriesOf(media.examples).map(([name, value]): ExampleProps => {
    const { value: example, pointer: at = `${pointer}/examples/${escapeKey(name)}` } = context.resolver.resolve(value)
    const html = markdown(example.description, `${at}/description`, 'flat', context)
    const url = textOf(example.externalValue)
    return {
      media: type,
      name,
      title: textOf(example.summary) ?? name,
      ...(html !== undefined && { html }),
      ...(example.value !== undefined && { code: givenCode(type, example.value, media, context) }),
      ...(url !== undefined && { externalUrl: url })
    }
  })
  if (media.example !== undefined)
    return [{ media: type, code: givenCode(type, media.example, media, context) }, ...named]
  const isShown = isJsonType(type) || isXmlType(type) || media['x-stream'] === true
  if (named.length > 0 || !isShown) return named
  if (isSequenceType(type)) {
    const items = exampleValue(media.schema, direction, context.resolver)
    return items === undefined ? [] : [{ media: type, code: exampleCode(type, items, context) }]
  }
  if (!isJsonType(type) && !isXmlType(type)) return []
  return madeExamples(type, media.schema, place, context).map(({ title, text, isPart }) => ({
    isMade: true,
    media: type,
    ...(title !== undefined && { name: title, title }),
    code: { ...textCode(text, languageOf(type), context), ...(isPart && { isPart: true }) }
  }))
}

/** Write an example of an author; a value that stands for a document of XML becomes one, as in samples. */
function givenCode(type: string, value: Json, { schema }: JsonObject, context: ViewContext): ApiCodeProps {
  const isValue = isObject(value) || Array.isArray(value)
  return exampleCode(type, isXmlType(type) && isValue ? xmlText(value, schema, context.resolver) : value, context)
}

/** Maximum size of a response example that is made of a schema; it is made less deep until it fits. */
interface ExampleRoom {
  /** In characters. */
  readonly maxLength: number
  readonly minDepth: number
}

/** The values of objects in a list in an object are there. */
const mainRoom: ExampleRoom = { maxLength: 3000, minDepth: 3 }

/** Errors repeat on every page, and variants share their base: the values in them are there, and those in an object of theirs. */
const otherRoom: ExampleRoom = { maxLength: 1000, minDepth: 2 }

/** Maximum number of variants that have an example each. */
export const maxVariants = 12

/** An example that is made of a schema. */
interface MadeExample {
  readonly title?: string
  readonly text: string
  /** Whether values that are deeper are left out. */
  readonly isPart: boolean
}

/**
 * Write an example of a schema whose values are objects or lists, or one of each schema that its discriminator chooses among. The page of a
 * schema has the whole one.
 */
function madeExamples(
  type: string,
  schema: Json | undefined,
  { direction, isOther = false }: Pick<MediaPlace, 'direction' | 'isOther'>,
  { resolver }: ViewContext
): readonly MadeExample[] {
  const isXml = isXmlType(type)
  return computeOnce(schema, `example ${isXml ? 'xml' : 'json'} ${direction} ${isOther}`, resolver, () => {
    const write = (value: Json) => (isXml ? xmlText(value, schema, resolver) : jsonText(value, 2))
    const fit = (valueAt: (depth: number) => Json | undefined, room: ExampleRoom) =>
      fittingText(
        (depth) => {
          const value = valueAt(depth)
          return isObject(value) || Array.isArray(value) ? write(value) : undefined
        },
        direction === 'response' ? room : undefined
      )
    const variants = isOther ? [] : variantExamples(schema, direction, resolver).slice(0, maxVariants)
    if (variants.length > 1)
      return variants.flatMap(({ name, valueAt }, index) => {
        const made = fit(valueAt, index === 0 ? mainRoom : otherRoom)
        return made ? [{ title: name, ...made }] : []
      })
    const made = fit((depth) => exampleValue(schema, direction, resolver, depth), isOther ? otherRoom : mainRoom)
    return made ? [made] : []
  })
}

/** Write a text as deep as it fits; without a limit whole. */
function fittingText(
  textAt: (depth: number) => string | undefined,
  room: ExampleRoom | undefined
): MadeExample | undefined {
  const whole = textAt(maxExampleDepth)
  let text = whole
  for (let depth = maxExampleDepth - 1; room && depth >= room.minDepth; depth--) {
    if (text === undefined || text.length <= room.maxLength) break
    text = textAt(depth) ?? text
  }
  return text === undefined ? undefined : { text, isPart: text !== whole }
}

/** Maximum length of an example that is highlighted and open, in characters; a longer one is plain text, and folded. */
const maxShownLength = 20_000

/** Write an example in the language of its media type. */
export function exampleCode(type: string, value: Json, context: ViewContext): ApiCodeProps {
  if (isSequenceType(type) && typeof value !== 'string')
    return textCode(streamText(type, value), languageOf(type), context)
  const isText =
    typeof value === 'string' &&
    exactDigits(value) === undefined &&
    (bodyKind(type) !== 'json' || /^\s*[[{]/.test(value))
  const text = isText ? value.replace(/\n$/, '') : jsonText(value, 2)
  return textCode(text, isText || isJsonType(type) ? languageOf(type) : 'json', context)
}

/** Show the text of an example. */
function textCode(text: string, language: string, context: ViewContext): ApiCodeProps {
  if (text.length <= maxShownLength) return code(text, language, context)
  return { language: 'text', html: escapeText(text), length: text.length }
}
