import { join } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { parseYaml } from '../../utils/parse-yaml.js'
import { isObject, type Json } from '../base/json.js'
import { createPlaces } from '../base/places.js'
import type { DescriptionFile } from './read-files.js'

/** A description as its file says it; none when it cannot be read. */
export interface ParsedDescription {
  readonly file?: DescriptionFile
  readonly findings: readonly Finding[]
}

/** Parse a description, YAML or JSON. */
export async function parseDescription(path: string, text: string, { siteDir }: Config): Promise<ParsedDescription> {
  const places = createPlaces(path, text)
  const { parse } = await import('@readme/openapi-parser')
  try {
    const value = (await parse(join(siteDir, path))) as unknown as Json
    if (!versionKey(value)) return { findings: [notAnApi(undefined, text, path)] }
    return { file: { path, value, places }, findings: [] }
  } catch (error) {
    const found = places.syntaxErrors()
    return { findings: found.length > 0 ? found : [notAnApi(error, text, path)] }
  }
}

/** Find the key that tells the version of a description. */
function versionKey(value: unknown): string | undefined {
  return isObject(value) ? ['openapi', 'swagger'].find((key) => key in value) : undefined
}

/** Report a file that can be read, and is something else. */
function notAnApi(error: unknown, text: string, path: string) {
  const places = createPlaces(path, text)
  const value = parseYaml(text).value
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const version = versionKey(value)
  const message =
    version === undefined
      ? 'Unexpected file, expected a description with "openapi: 3.x.x" or "swagger: 2.0".'
      : `Unexpected description: ${reason.replace(/[.\s]+$/, '')}.`
  return places.report('api-invalid', message, version === undefined ? [] : [version])
}

/** Parse an overlay; what keeps it from being read comes with it. */
export function parseOverlay(path: string, text: string): DescriptionFile & { readonly findings: readonly Finding[] } {
  const places = createPlaces(path, text)
  return { path, value: (parseYaml(text).value ?? null) as Json, places, findings: places.syntaxErrors() }
}
