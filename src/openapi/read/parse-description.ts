import type { Finding } from '../../model/diagnostic.js'
import { isObject, objectOf, type Json } from '../base/json.js'
import { createPlaces, type Places } from '../base/places.js'
import { resolveIdentifiers } from './resolve-identifiers.js'

/** A file of a description, as it was read. */
export interface DescriptionFile {
  /** Path relative to the site directory, or a whole address. */
  readonly path: string
  readonly value: Json
  readonly places: Places
}

/** A description as its file says it; none when it cannot be read. */
export interface ParsedDescription {
  readonly file?: DescriptionFile
  readonly findings: readonly Finding[]
}

/** Parse a description, YAML or JSON. */
export function parseDescription(path: string, text: string): ParsedDescription {
  const file = parseFile(path, text)
  if (file.findings.length > 0) return { findings: file.findings }
  const key = versionKey(file.value)
  if (key !== undefined) return withVersion({ ...file, value: resolveIdentifiers(objectOf(file.value)) }, key)
  const message = 'The file is not an API description: it lacks "openapi: 3.x.x" or "swagger: 2.0".'
  return { findings: [file.places.report('api-invalid', message, [])] }
}

/** Find the key that tells the version of a description. */
function versionKey(value: unknown): string | undefined {
  return isObject(value) ? ['openapi', 'swagger'].find((key) => key in value) : undefined
}

/** Read a version that YAML takes for a number as the text that was meant, with a finding. */
function withVersion(file: DescriptionFile, key: string): ParsedDescription {
  const version = objectOf(file.value)[key]
  if (typeof version !== 'number') return { file, findings: [] }
  const text = Number.isInteger(version) ? `${version}.0` : String(version)
  const written = key === 'openapi' ? `${text}.0` : text
  const message = `Unexpected number in "${key}", expected a string in quotes, such as ${key}: '${written}'.`
  const value = { ...objectOf(file.value), [key]: written }
  return { file: { ...file, value }, findings: [file.places.report('api-invalid', message, [key])] }
}

/** Parse a file of a description, or an overlay; what keeps it from being read comes with it. */
export function parseFile(path: string, text: string): DescriptionFile & { readonly findings: Finding[] } {
  const places = createPlaces(path, text)
  return { path, value: (places.value() ?? null) as Json, places, findings: places.syntaxErrors() }
}
