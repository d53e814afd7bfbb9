import { posix } from 'node:path'
import type { AnySchemaObject, ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RE2JS } from 're2js'
import { messageOf } from '../../utils/text-of.js'
import { parseYaml } from '../../utils/parse-yaml.js'
import { addressFrom, listIdentities, originOf } from './schema-identities.js'
import { loosenSchema, type References, type SchemaObject } from './loosen-schema.js'
import { settleErrors, type RunSchema } from './settle-errors.js'

/** Lists what of a value does not fit a schema; undefined: the references of the schema never end. */
export type JudgeValue = (value: unknown) => readonly ErrorObject[] | undefined

/** What judges values; or why nothing does, as a sentence without its end. */
export type Judge = { readonly judge: JudgeValue } | { readonly reason: string }

/** A text by its path relative to the site directory; undefined where it cannot be read. */
export type ReadText = (path: string) => string | undefined

/** Length of a schema that is still read, in UTF-16 units: that of Kubernetes has 1.5 million. */
const maxLength = 5_000_000

/** Address of the schema that fits everything, and says so to those that ask what no other looked at. */
const openAddress = 'file:///open'

/**
 * Make what judges values by a JSON Schema of draft 4 to 2020-12 and by the files that it refers to, as `loosenSchema` has it. A path may end with a
 * pointer, such as `openapi.yaml#/components/schemas/Config`. Formats are not looked at, since samples have made-up values. Nothing is fetched.
 */
export function createJudge(schema: string, read: ReadText, isUntrusted: boolean): Judge {
  const [path = '', pointer = ''] = schema.split('#', 2)
  const files = new SchemaFiles(read)
  const first = posix.normalize(path)
  const reason = files.add(first)
  if (reason !== undefined) return { reason }
  try {
    const options = { ...ajvOptions, code: { regExp: patternEngine(isUntrusted) } }
    const ajv = new Ajv2020(options)
    const anyOf = ajv.getKeyword('anyOf')
    // Of alternatives one or more may fit, since what would tell them apart may be left out. They stay where they are: references lead there.
    if (typeof anyOf === 'object')
      ajv.removeKeyword('oneOf').addKeyword({ ...anyOf, keyword: 'oneOf', before: 'anyOf' })
    ajv.addSchema({ additionalProperties: true, items: true }, openAddress)
    for (const [address, value] of files.schemas) ajv.addSchema(value, address)
    const validate = ajv.compile({ $ref: files.addressOf(first) + (pointer === '' ? '' : `#${pointer}`) })
    const run: RunSchema = (schema, value) => errorsOf(ajv.compile(schema), value)
    return { judge: (value) => unlessEndless(() => settleErrors(errorsOf(validate, value), run)) }
  } catch (error) {
    if (error instanceof RangeError) return { reason: 'its references lead in a circle' }
    return { reason: messageOf(error).split('\n')[0] ?? '' }
  }
}

/** Call a function; undefined where it calls itself until there is no room. */
function unlessEndless<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  return validate(value) ? [] : (validate.errors ?? [])
}

const ajvOptions: Options = {
  strict: false,
  allErrors: true,
  verbose: true,
  validateFormats: false,
  validateSchema: false,
  addUsedSchema: false,
  logger: false
}

/** Match the patterns of a schema in linear time. */
function patternEngine(isUntrusted: boolean) {
  const engine = (source: string) => {
    try {
      const pattern = RE2JS.compile(RE2JS.translateRegExp(source))
      // The validator knows patterns by their texts.
      return { test: (text: string) => pattern.matcher(text).find(), toString: () => source }
    } catch {
      // What looks ahead or behind is for the engine of JavaScript, which strangers could hold up.
      if (isUntrusted)
        throw new Error(`the pattern ${source} looks ahead or behind, which an untrusted site cannot use`)
      return new RegExp(source, 'u')
    }
  }
  return Object.assign(engine, { code: 'new RegExp' })
}

/** The files of a schema, loosened. Validators know each by an address that is its number. */
class SchemaFiles {
  /** The loosened schemas by their addresses. */
  readonly schemas = new Map<string, AnySchemaObject>()
  /** Whether a file so far asks what others know. */
  private areKeysCounted = false
  /** What is wrong with each file that was read, by its path; undefined: nothing. */
  private readonly faults = new Map<string, string | undefined>()

  constructor(private readonly read: ReadText) {}

  /** Find the address of a file that was added. */
  addressOf(path: string): string {
    return `file:///${[...this.faults.keys()].indexOf(path)}`
  }

  /** Add a file and those that it refers to; returns what is wrong with it. What refers to a file with a fault fits everything. */
  add(path: string): string | undefined {
    if (this.faults.has(path)) return this.faults.get(path)
    const parsed = parseSchema(this.read(path))
    this.faults.set(path, 'reason' in parsed ? parsed.reason : undefined)
    if ('reason' in parsed) return parsed.reason
    const { id, ...schema } = parsed.schema
    this.areKeysCounted ||= /"unevaluated(?:Propertie|Item)s":/.test(JSON.stringify(schema))
    const base = originOf(path, schema.$id ?? id)
    const identities = listIdentities(schema, base)
    this.schemas.set(this.addressOf(path), loosenSchema(schema, this.references(path, base, identities)))
    return undefined
  }

  /** Find what references name: a place of the same file, which may say addresses of the web, or of another one. */
  private references(path: string, base: string, identities: ReadonlyMap<string, string>): References {
    const find = (reference: string): string => {
      const [address = '', written = ''] = reference.split('#', 2)
      // Tuples are written as 2020-12 has them.
      const pointer = written.replaceAll(/\/items(?=\/\d+(?:\/|$))/g, '/prefixItems')
      const resource = addressFrom(address, base)
      const place = identities.get(resource) ?? (address === '' ? '' : undefined)
      if (place !== undefined) {
        const named = pointer === '' ? place : (identities.get(`${resource}#${pointer}`) ?? place + pointer)
        return `${this.addressOf(path)}#${named}`
      }
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return openAddress
      const other = posix.normalize(posix.join(posix.dirname(path), decodeAddress(address)))
      return this.add(other) === undefined ? `${this.addressOf(other)}#${pointer}` : openAddress
    }
    const within = (id: string) => this.references(path, addressFrom(id, base), identities)
    return { find, within, areKeysCounted: this.areKeysCounted }
  }
}

/** Parse the text of a schema, or say what is wrong with it. */
function parseSchema(text: string | undefined): { readonly schema: SchemaObject } | { readonly reason: string } {
  if (text === undefined) return { reason: 'it cannot be read' }
  if (text.length > maxLength) return { reason: `it has more than ${maxLength / 1_000_000} million characters` }
  const { value, errors, positionOf } = parseYaml(text)
  const [error] = errors
  if (error) return { reason: `${error.message} (line ${positionOf(error.range[0]).line})` }
  const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isSchema ? { schema: value as SchemaObject } : { reason: 'it is no schema: it holds no object' }
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
