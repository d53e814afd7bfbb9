/** The recorder's configuration in the documentation is valid for 0.16, and its reference leaves nothing out. */
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { type Fence, fencesOf } from './support/fences.js'
import { readPages } from './support/pages.js'
import { completeConfig, recorderErrors } from './support/recorder-config.js'
import { schemaKeys, writtenKeys } from './support/recorder-keys.js'
import { type Version, versions } from './support/shown-in.js'

/** What the pages of a version show of the recorder's configuration. */
function configsOf(version: Version) {
  const yaml = fencesOf(readPages(version)).filter(({ language }) => language === 'yaml')
  const configs = yaml.filter(({ title = '' }) => ['config.yml', 'config.yaml', 'config/config.yml'].includes(title))
  const isReference = ({ page, code }: Fence) =>
    page === 'configuration/reference.md' && code.includes('camera_groups:')
  return { yaml, configs, reference: configs.find(isReference)?.code ?? '' }
}

/** Files of YAML that are no configuration of the recorder. */
const otherFiles: Readonly<Record<string, string>> = {
  'docker-compose.yml': 'read by Docker Compose, tested with the fences',
  'compose.yaml': 'read by Container Manager of Synology',
  'configuration.yaml': 'read by Home Assistant',
  'automations.yaml': 'read by Home Assistant',
  'secrets.yaml': 'read by Home Assistant',
  '/config/go2rtc_homekit.yml': 'read by go2rtc, in 0.17',
  'prometheus.yml': 'read by Prometheus',
  'config/conv2rknn.yaml': 'read by the converter of models for Rockchip',
  '.github/workflows/ci.yml': 'read by GitHub',
  '0.17 的 config.yml': 'shown by the guide to 0.17, also to readers of 0.16'
}

describe.each(versions)('a configuration of %s', (version) => {
  const { yaml, configs } = configsOf(version)

  test('has the name of its file, as other YAML has', () => {
    const unnamed = yaml.filter(
      (fence) => !configs.includes(fence) && !(fence.title !== undefined && fence.title in otherFiles)
    )
    expect(unnamed.map(({ place, title }) => `${place}: ${title ?? 'no title'}`)).toEqual([])
    const titles = new Set(versions.flatMap((each) => configsOf(each).yaml.map(({ title }) => title)))
    expect(Object.keys(otherFiles).filter((title) => !titles.has(title))).toEqual([])
  })

  test('is valid at its place', () => {
    expect(configs.length).toBeGreaterThan(200)
    const wrong = configs.flatMap(({ place, code }) =>
      recorderErrors(completeConfig(parse(code)), version).map((error) => `${place}: ${error}`)
    )
    expect(wrong).toEqual([])
  })
})

test('the guide to 0.17 shows what 0.17 reads', () => {
  const shown = configsOf('0.16').yaml.filter(({ title }) => title === '0.17 的 config.yml')
  expect(shown.length).toBeGreaterThan(0)
  for (const { code } of shown) expect(recorderErrors(completeConfig(parse(code)), '0.17')).toEqual([])
})

describe('the schema refuses', () => {
  test.each([
    ['an unknown section', { detector: {} }],
    ['a key of another section', { record: { height: 720 } }],
    ['a text for a number', { detect: { fps: '5' } }],
    ['a number for a text', { version: 0.16 }],
    ['a level that is none', { record: { retain: { mode: 'always' } } }],
    ['a value below its bound', { birdseye: { quality: 0 } }],
    ['a value at a bound that it must exceed', { ffmpeg: { retry_interval: 0 } }],
    ['a value above its bound', { motion: { lightning_threshold: 1.5 } }],
    ['an unknown detector', { detectors: { main: { type: 'hailo' } } }],
    ['an option of another detector', { detectors: { main: { type: 'cpu', device: 'usb' } } }],
    ['a preset that is not there', { ffmpeg: { hwaccel_args: 'preset-vaapi-h264' } }],
    ['a user without a password', { mqtt: { host: 'mqtt', user: 'frigate' } }],
    ['a variable of another name', { genai: { api_key: '{OPENAI_KEY}' } }],
    ['a name of a camera with a space', { cameras: { 'front door': {} } }],
    ['an unknown key of a camera', { cameras: { porch: { recording: {} } } }],
    [
      'an unknown key of a zone',
      { cameras: { porch: { zones: { path: { coordinates: '0,0,1,0,1,1', colour: 'red' } } } } }
    ],
    ['a zone of two points', { cameras: { porch: { zones: { path: { coordinates: '0,0,1,0' } } } } }],
    ['a mask with an odd number', { motion: { mask: '0,0,1,0,1' } }],
    ['an unknown role', { cameras: { porch: { ffmpeg: { inputs: [{ path: 'rtsp://a', roles: ['rtmp'] }] } } } }],
    [
      'two streams without detection',
      { cameras: { porch: { ffmpeg: { inputs: [input('record'), input('audio')] } } } }
    ],
    ['a role of two streams', { cameras: { porch: { ffmpeg: { inputs: [input('detect'), input('detect')] } } } }]
  ])('%s', (_, fragment) => {
    expect(recorderErrors(completeConfig(fragment), '0.16')).not.toEqual([])
  })

  test('a configuration without cameras or MQTT', () => {
    expect(recorderErrors({}, '0.16')).toHaveLength(2)
  })
})

describe.each(versions)('the reference of %s', (version) => {
  const { reference } = configsOf(version)
  const defaults = new Map(schemaKeys(version).map((key) => [key.path, key.default]))
  const written = writtenKeys(reference, version)

  test('is valid as it is', () => {
    expect(recorderErrors(parse(reference), version)).toEqual([])
  })

  test('has every key, under the camera only those absent from the global section', () => {
    const there = new Set(written.map(({ path }) => path))
    const isOverride = (path: string) => path.startsWith('cameras.*.') && defaults.has(path.replace('cameras.*.', ''))
    const missing = [...defaults.keys()].filter((path) => !there.has(path) && !isOverride(path))
    expect(missing.sort()).toEqual([...namedInComments, ...(version === '0.17' ? namedIn017 : [])].sort())
    for (const path of missing)
      expect(commentsOf(reference), path).toMatch(new RegExp(`\\b${path.replace(/^.*\./, '')}\\b`))
  })

  test('states the default of every key that has one', () => {
    const silent = written.filter(
      ({ path, comment }) => defaults.get(path) !== undefined && !comment.includes('默认：')
    )
    expect(silent.map(({ path }) => path)).toEqual(saidElsewhere)
  })

  test('states the right default', () => {
    const saying = written.filter(({ comment }) => comment.includes('默认：'))
    expect(saying.length).toBeGreaterThan(200)
    const wrong = saying.filter(({ path, value, comment }) => !isDefault(comment, value, defaults.get(path)))
    expect(wrong.map(({ path, line }) => `line ${line}: ${path} is ${JSON.stringify(defaults.get(path))}`)).toEqual([])
  })
})

/** Keys that would make the example wrong: options of other detectors, and filters without effect in zones. */
const namedInComments = [
  ...['api_url', 'api_timeout', 'api_key', 'device', 'num_cores'].map((key) => `detectors.*.${key}`),
  ...['min_ratio', 'max_ratio', 'min_score', 'mask'].map((key) => `cameras.*.zones.*.filters.*.${key}`)
]

/** Options of detectors that 0.17 added. */
const namedIn017 = ['endpoint', 'linger_ms', 'location', 'request_timeout_ms', 'token', 'zoo'].map(
  (key) => `detectors.*.${key}`
)

/** Keys whose default stands in the comment of what they are a part of, or of the global section. */
const saidElsewhere = [
  'detectors.*.num_threads',
  'timestamp_style.color.red',
  'timestamp_style.color.green',
  'timestamp_style.color.blue',
  'cameras.*.zones.*.filters.*.min_area',
  'cameras.*.zones.*.filters.*.max_area',
  'cameras.*.zones.*.filters.*.threshold',
  'cameras.*.notifications.enabled'
]

/** Whether a comment states the default: "as below", none, a value, or a description where the program computes it. */
function isDefault(comment: string, value: unknown, known: unknown): boolean {
  const said = /默认：([^，；）]*)/.exec(comment)?.[1] ?? ''
  const isEmpty = known === undefined || ['""', '[]', '{}'].includes(JSON.stringify(known))
  if (said === '如下') return known === undefined || asWritten(known, value) === JSON.stringify(value)
  if (/^继承/.test(said)) return true
  return /^[\w.:/-]+$/.test(said) && known !== undefined ? JSON.stringify(known) === said || known === said : isEmpty
}

/** Show a default; lists of arguments may be written as one text. */
function asWritten(known: unknown, value: unknown): string {
  return JSON.stringify(Array.isArray(known) && typeof value === 'string' ? known.join(' ') : known)
}

/** Keep the comments of a file. */
function commentsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .join('\n')
}

/** Create a stream with one role. */
function input(role: string) {
  return { path: 'rtsp://192.168.1.20:554/main', roles: [role] }
}
