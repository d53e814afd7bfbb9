import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { root } from '../../helpers/capstan.js'

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

/** What the configuration of the recorder may be. */
export const recorderSchema = JSON.parse(
  readFileSync(join(root, 'tests', 'spec', 'recorder-config.schema.json'), 'utf8')
) as Schema

// A schema says what a value must hold in one branch and its type in another; both are asked everywhere.
const validate = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(recorderSchema)

/** List what is wrong with a configuration, each with the path of the value. */
export function recorderErrors(config: unknown): string[] {
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
