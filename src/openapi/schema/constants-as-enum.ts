import { inlineText, listOf, objectOf, textOf, without, type Json, type JsonObject } from '../base/json.js'

/** Keywords beside a constant that only describe it. */
const remarks = new Set(['const', 'enum', 'type', 'title', 'description'])

/**
 * Read a union whose members each allow one value as an enum with names and explanations: it is how JSON Schema describes values.
 *
 * @example constantsAsEnum({ oneOf: [{ const: 0, title: 'Off' }, { const: 1 }] }, 'oneOf', [...]) // { enum: [0, 1], 'x-enum-varnames': { 0: 'Off' } }
 */
export function constantsAsEnum(
  schema: JsonObject,
  key: 'oneOf' | 'anyOf',
  members: readonly Json[]
): JsonObject | undefined {
  const constants = members.map(objectOf)
  if (members.length < 2 || listOf(schema.enum).length > 0 || !constants.every(isConstant)) return undefined
  const names = constants.flatMap((constant): [string, string][] =>
    isName(constant.title) ? [[keyOf(constant), constant.title]] : []
  )
  const texts = constants.flatMap((constant): [string, string][] => {
    const { title, description } = constant
    const text = [isName(title) ? undefined : title, description].flatMap((each) => textOf(each) ?? []).join(': ')
    return text === '' ? [] : [[keyOf(constant), text]]
  })
  return {
    ...without(schema, key),
    enum: constants.map((constant) => valueOf(constant) ?? null),
    ...(names.length > 0 && { 'x-enum-varnames': Object.fromEntries(names) }),
    ...(texts.length > 0 && { 'x-enum-descriptions': Object.fromEntries(texts) })
  }
}

function isConstant(schema: JsonObject): boolean {
  return valueOf(schema) !== undefined && Object.keys(schema).every((key) => remarks.has(key))
}

function keyOf(constant: JsonObject): string {
  return inlineText(valueOf(constant) ?? null)
}

/** Get the one value that a schema allows. */
function valueOf({ const: constant, enum: values }: JsonObject): Json | undefined {
  return constant ?? (listOf(values).length === 1 ? listOf(values)[0] : undefined)
}

/** Whether a title is the name of a value, as programs write it. */
function isName(title: Json | undefined): title is string {
  return typeof title === 'string' && /^[\w.-]+$/.test(title)
}
