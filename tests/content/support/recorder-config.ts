import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { root } from '../../helpers/capstan.js'
import type { Version } from './shown-in.js'

/** A part of a JSON Schema. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

type Values = Readonly<Record<string, unknown>>

const fileOf = { '0.16': 'recorder-config.schema.json', '0.17': 'recorder-config-0.17.schema.json' }

/** Read what the configuration of a version of the recorder may be. */
function readSchema(version: Version): Schema {
  return JSON.parse(readFileSync(join(root, 'tests', 'spec', fileOf[version]), 'utf8')) as Schema
}

/** What the configuration of the recorder may be, by version. */
export const recorderSchemas = { '0.16': readSchema('0.16'), '0.17': readSchema('0.17') }

// A schema says what a value must hold in one branch and its type in another; both are asked everywhere.
const compile = (version: Version) =>
  new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(recorderSchemas[version])
const validators = { '0.16': compile('0.16'), '0.17': compile('0.17') }

/** List what is wrong with a configuration, each with the path of the value. */
export function recorderErrors(config: unknown, version: Version): string[] {
  const validate = validators[version]
  if (validate(config)) return []
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`
  )
  return [...new Set(errors)]
}

/** Make a whole configuration of a fragment: put what must be there around it and into its cameras. */
export function completeConfig(fragment: unknown): unknown {
  if (!isMap(fragment)) return fragment
  const { mqtt = { enabled: false }, cameras = { porch: {} } } = fragment
  return { ...fragment, mqtt, cameras: isMap(cameras) ? mapValues(cameras, completeCamera) : cameras }
}

/** Give a camera the stream that fragments about other matters leave out. */
function completeCamera(camera: unknown): unknown {
  if (!isMap(camera)) return camera
  const { ffmpeg = {} } = camera
  const inputs = [{ path: 'rtsp://192.168.1.20:554/sub', roles: ['detect'] }]
  return { ...camera, ffmpeg: isMap(ffmpeg) ? { inputs, ...ffmpeg } : ffmpeg }
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapValues(values: Values, change: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}
