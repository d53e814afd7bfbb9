import type { Finding } from '../../model/diagnostic.js'
import { isObject, type Json } from '../base/json.js'
import { createPlaces, type Places } from '../base/places.js'

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
  if (versionKey(file.value)) return { file, findings: [] }
  const message = 'Unexpected file, expected a description with "openapi: 3.x.x" or "swagger: 2.0".'
  return { findings: [file.places.report('api-invalid', message, [])] }
}

/** Find the key that tells the version of a description. */
function versionKey(value: unknown): string | undefined {
  return isObject(value) ? ['openapi', 'swagger'].find((key) => key in value) : undefined
}

/** Parse a file of a description, or an overlay; what keeps it from being read comes with it. */
export function parseFile(path: string, text: string): DescriptionFile & { readonly findings: Finding[] } {
  const places = createPlaces(path, text)
  return { path, value: (places.value() ?? null) as Json, places, findings: places.syntaxErrors() }
}
