import { describe, expect, test } from 'vitest'
import { createJudge } from '../../../../src/markdown/fences/schema-judge.js'
import { valueFaults } from '../../../../src/markdown/fences/value-faults.js'

const detector = (type: string, properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: { type: { const: type }, ...properties }
})

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://recorder.example/config.json',
  type: 'object',
  additionalProperties: false,
  required: ['cameras'],
  properties: {
    cameras: { type: 'object', additionalProperties: { $ref: '#/definitions/camera' } },
    mqtt: { $ref: 'parts/mqtt.yaml#/definitions/mqtt' },
    detectors: {
      additionalProperties: {
        oneOf: [
          detector('cpu', { threads: { type: 'integer', minimum: 1 } }),
          detector('usb', { device: { type: 'string' } })
        ]
      }
    },
    remote: { $ref: 'https://elsewhere.example/remote.json' },
    self: { $ref: 'https://recorder.example/config.json#/definitions/camera' }
  },
  definitions: {
    camera: {
      type: 'object',
      additionalProperties: false,
      required: ['path'],
      properties: {
        path: { type: 'string' },
        fps: { type: 'integer' },
        enabled: { type: 'boolean' },
        record: {
          anyOf: [
            { type: 'boolean' },
            { type: 'object', additionalProperties: false, properties: { mode: { enum: ['all', 'motion'] } } }
          ]
        }
      },
      not: { required: ['fps', 'record'] }
    }
  }
}
const files: Readonly<Record<string, string>> = {
  'schema.json': JSON.stringify(schema),
  'parts/mqtt.yaml':
    'definitions: { mqtt: { type: object, additionalProperties: false, properties: { host: { $ref: "../host.json" } } } }',
  'host.json': '{ "type": "string", "pattern": "^[a-z.]+$" }',
  'crd.yaml':
    'spec: { schema: { type: object, additionalProperties: false, properties: { size: { type: integer } } } }',
  'circle.json': '{ "$ref": "#/definitions/a", "definitions": { "a": { "$ref": "#/definitions/a" } } }',
  'wrong.json': '{ "type": "object", ',
  'list.json': '[]',
  'lost.json': '{ "$ref": "#/definitions/none" }',
  'slow.json': '{ "type": "string", "pattern": "^(a+)+$" }',
  'ahead.json': '{ "type": "string", "pattern": "^(?!a)" }',
  'draft4.json': '{ "id": "x", "type": "integer", "minimum": 0, "exclusiveMinimum": true }',
  'rules.json': JSON.stringify({
    properties: { a: {}, b: { type: 'integer' } },
    unevaluatedProperties: false,
    if: { properties: { a: { const: 1 } }, required: ['a'] },
    then: { properties: { b: { maximum: 1 } } },
    else: { properties: { c: { type: 'string' } } }
  })
}

function faultsIn(value: unknown, name = 'schema.json', isUntrusted = false) {
  const judge = createJudge(name, (path) => files[path], isUntrusted)
  if ('reason' in judge) return judge.reason
  const errors = judge.judge(value)
  return (
    errors && valueFaults(errors).map(({ path, must, suggestion }) => [path.join('.'), must ?? 'unknown', suggestion])
  )
}

describe('a part of a file fits', () => {
  test.each([
    ['nothing of what is required', {}],
    ['a camera without its path', { cameras: { porch: { fps: 5 } } }],
    ['what only the rest of a file could forbid', { cameras: { porch: { fps: 5, record: true } } }],
    ['an alternative without what tells it apart', { detectors: { one: {} } }],
    ['either side of a choice', { cameras: { porch: { record: { mode: 'all' } }, yard: { record: false } } }],
    ['keys of which nothing is shown', { cameras: { porch: null }, detectors: null }],
    [
      'what a reader writes in its place',
      { cameras: { porch: { fps: '<number>', enabled: '${ENABLED}' }, '<name>': {} } }
    ],
    ['a switch as YAML 1.1 has it', { cameras: { porch: { enabled: 'yes' } } }],
    ['what stands in a file elsewhere', { remote: { anything: 1 } }]
  ])('%s', (_, value) => {
    expect(faultsIn(value)).toEqual([])
  })

  test.each([
    [{ a: 1, b: 1 }, []],
    [{ a: 1, b: 2 }, [['b', 'must be <= 1', undefined]]],
    [{ c: 'x' }, []],
    [{ size: 'x' }, [['size', 'unknown', undefined]]]
  ])('of two sides of a condition, what fits one: %j', (value, faults) => {
    expect(faultsIn(value, 'rules.json')).toEqual(faults)
  })
})

describe('what does not fit is named at its place', () => {
  test.each([
    [{ camera: {} }, [['camera', 'unknown', 'cameras']]],
    [
      { cameras: { porch: { fps: '5', psth: 'x' } } },
      [
        ['cameras.porch.psth', 'unknown', 'path'],
        ['cameras.porch.fps', 'must be integer', undefined]
      ]
    ],
    [
      { cameras: { porch: { record: { mode: 'motoin', days: 1 } } } },
      [
        ['cameras.porch.record.days', 'unknown', undefined],
        ['cameras.porch.record.mode', 'must be one of "all", "motion"', 'motion']
      ]
    ],
    [{ cameras: { porch: { record: 3 } } }, [['cameras.porch.record', 'must be boolean or object', undefined]]],
    [{ detectors: { one: { type: 'cpu', device: 'x' } } }, [['detectors.one.device', 'unknown', undefined]]],
    [{ detectors: { one: { type: 'tpu' } } }, [['detectors.one.type', 'must be one of "cpu", "usb"', 'cpu']]],
    [{ detectors: { one: { threads: 0 } } }, [['detectors.one.threads', 'must be >= 1', undefined]]],
    [{ mqtt: { host: 'A' } }, [['mqtt.host', 'must match pattern "^[a-z.]+$"', undefined]]],
    [{ self: { fpss: 1 } }, [['self.fpss', 'unknown', 'fps']]],
    ['text', [['', 'must be object', undefined]]]
  ])('%j', (value, faults) => {
    expect(faultsIn(value)).toEqual(faults)
  })

  test('by a schema that a pointer names, and one of draft 4', () => {
    expect(faultsIn({ siez: 1 }, 'crd.yaml#/spec/schema')).toEqual([['siez', 'unknown', 'size']])
    expect(faultsIn(0, 'draft4.json')).toEqual([['', 'must be > 0', undefined]])
  })
})

test('what cannot be used says why', () => {
  expect(faultsIn({}, 'none.json')).toBe('it cannot be read')
  expect(faultsIn({}, 'list.json')).toBe('it is no schema: it holds no object')
  expect(faultsIn({}, 'wrong.json')).toMatch(/^\S.* \(line 1\)$/)
  expect(faultsIn({}, 'lost.json')).toMatch(/resolve reference/)
  expect(faultsIn({}, 'circle.json')).toBe('its references lead in a circle')
})

test('patterns take linear time, and what strangers write never goes to another engine', () => {
  const start = performance.now()
  expect(faultsIn(`${'a'.repeat(5000)}b`, 'slow.json')).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(5000)
  expect(faultsIn('a', 'ahead.json')).toHaveLength(1)
  expect(faultsIn('a', 'ahead.json', true)).toMatch(/untrusted/)
})
