import { expect, it } from 'vitest'
import { keysAtLine, validateDescription } from '../../../../src/openapi/read/validate.js'
import { told } from '../../../helpers/told.js'
import { found } from '../../../../src/model/found.js'

const document = { a: 1, b: [{ c: {}, d: [] }, 'x'], e: { f: null } }

it('knows the line of each value of a JSON description', () => {
  const lines = JSON.stringify(document, null, 2).split('\n')
  const named = lines.map((line, index) => [line.trim(), keysAtLine(document, index + 1).join('.')])
  expect(named).toEqual([
    ['{', ''],
    ['"a": 1,', 'a'],
    ['"b": [', 'b'],
    ['{', 'b.0'],
    ['"c": {},', 'b.0.c'],
    ['"d": []', 'b.0.d'],
    ['},', 'b.0'],
    ['"x"', 'b.1'],
    ['],', 'b'],
    ['"e": {', 'e'],
    ['"f": null', 'e.f'],
    ['}', 'e'],
    ['}', '']
  ])
})

it.each(['3.0.3', '3.1.0', '2.0'])(
  'names each path without a slash, beside what else is wrong: %s',
  async (version) => {
    const responses = { 200: { description: 'Fine.' } }
    const description = {
      ...(version === '2.0' ? { swagger: version } : { openapi: version }),
      info: { title: 'A', version: '1' },
      paths: {
        pets: { get: { responses } },
        '/fine': { get: { responses } },
        'x-own': {},
        '{id}': { get: { responses } }
      }
    }
    const findings = await validateDescription(description, (_, said, keys) =>
      found('api-invalid', `${keys.join('.')}: ${typeof said === 'string' ? said : ''}`, {
        file: 'api.yaml',
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 1
      })
    )
    expect(told(findings).map(({ message }) => message)).toEqual([
      'paths.pets: Path "pets" does not begin with a slash; write "/pets".',
      'paths.{id}: Path "{id}" does not begin with a slash; write "/{id}".'
    ])
  }
)
