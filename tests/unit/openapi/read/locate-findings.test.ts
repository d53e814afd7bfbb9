import { expect, it } from 'vitest'
import type { Api } from '../../../../src/model/api.js'
import { locateFindings } from '../../../../src/openapi/read/locate-findings.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { configOf } from '../../helpers/site.js'

const description = `paths:
  /a:
    get:
      summary: plain text
      description: |
        first
          second
  /b: { get: { description: "in quotes", summary: "1\\n2\\n3" } }
  /c: { get: { summary: "\\u4e00\\u4e00" } }
`

it.each([
  ['/paths/~1a/get/summary', 1, 7, 4, 22],
  ['/paths/~1a/get/description', 2, 3, 7, 11],
  ['/paths/~1b/get/description', 1, 4, 8, 33]
])('finds %s, line %i, column %i', (pointer, line, column, foundLine, foundColumn) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'api.yaml': description })
  const config = configOf({ openapi: [{ file: 'api.yaml', path: '/api' }] }, folder)
  const place = { line, column, endLine: line, endColumn: column + 2 }
  const finding = { ruleId: 'api-invalid' as const, data: { text: 'Message.' }, file: `api.yaml#${pointer}`, ...place }
  expect(locateFindings([finding], [], config)).toMatchObject([
    { file: 'api.yaml', line: foundLine, column: foundColumn, endLine: foundLine, endColumn: foundColumn + 2 }
  ])
})

it.each([
  ['what is not in the file', '/paths/~1b/get/responses/200/description', 1, 1, 8, 14],
  ['a line that is not in the file', '/paths/~1b/get/summary', 3, 4, 8, 51],
  ['a column behind the line', '/paths/~1c/get/summary', 1, 99, 9, 25]
])('places %s at the start of the nearest value', (_, pointer, line, column, foundLine, foundColumn) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'api.yaml': description })
  const config = configOf({ openapi: [{ file: 'api.yaml', path: '/api' }] }, folder)
  const place = { line, column, endLine: line, endColumn: column + 2 }
  const finding = { ruleId: 'api-invalid' as const, data: { text: 'Message.' }, file: `api.yaml#${pointer}`, ...place }
  expect(locateFindings([finding], [], config)).toMatchObject([{ line: foundLine, column: foundColumn }])
})

it('leaves diagnostics in other files unchanged', () => {
  const finding = {
    ruleId: 'api-invalid' as const,
    data: { text: 'Message.' },
    file: 'content/a.md',
    line: 3,
    column: 1,
    endLine: 3,
    endColumn: 2
  }
  expect(locateFindings([finding], [], configOf({}))).toEqual([finding])
})

it('finds parts of Swagger 2.0 and of other files where they were written', () => {
  const folder = temporaryFolder()
  const files = {
    'api.yaml': "swagger: '2.0'\ndefinitions:\n  A:\n    description: text\n  B: { $ref: other.json }\n",
    'other.json': '{\n  "description": "text"\n}\n'
  }
  writeFiles(folder, files)
  const config = configOf({ openapi: [{ file: 'api.yaml', path: '/api' }] }, folder)
  const api = { file: 'api.yaml', origins: { '/definitions/B': 'other.json#' } } as never as Api
  const place = { line: 1, column: 2, endLine: 1, endColumn: 3 }
  const findings = ['A', 'A', 'B'].map((name) => ({
    ruleId: 'api-invalid' as const,
    data: { text: 'Message.' },
    file: `api.yaml#/components/schemas/${name}/description`,
    ...place
  }))
  expect(locateFindings(findings, [api], config)).toMatchObject([
    { file: 'api.yaml', line: 4, column: 19 },
    { file: 'other.json', line: 2, column: 20 }
  ])
})

it('finds what is shown by schemas put together from others where it is written, once', () => {
  const folder = temporaryFolder()
  const files = {
    'api.yaml': `components:
  schemas:
    Base:
      properties:
        key: { description: text }
    First: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { own: { description: text } } }] }
    Second:
      allOf:
        - $ref: '#/components/schemas/First'
    Third: { anyOf: [{ $ref: other.yaml#/Other }, { type: 'null' }] }
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] }
`,
    'other.yaml': 'Other:\n  properties: { far: { description: text } }\n'
  }
  writeFiles(folder, files)
  const config = configOf({ openapi: [{ file: 'api.yaml', path: '/api' }] }, folder)
  const api = { file: 'api.yaml', origins: { '/components/schemas/Other': 'other.yaml#/Other' } } as never as Api
  const place = { line: 1, column: 1, endLine: 1, endColumn: 5 }
  const findings = [
    'Base/properties/key',
    'First/properties/key',
    'Second/properties/key',
    'Second/properties/own',
    'Third/properties/far',
    'Loop/properties/key'
  ].map((path) => ({
    ruleId: 'api-invalid' as const,
    data: { text: 'Message.' },
    file: `api.yaml#/components/schemas/${path}/description`,
    ...place
  }))
  expect(locateFindings(findings, [api], config)).toMatchObject([
    { file: 'api.yaml', line: 5, column: 29 },
    { file: 'api.yaml', line: 6, column: 97 },
    { file: 'other.yaml', line: 2, column: 37 },
    { file: 'api.yaml', line: 11 }
  ])
})
