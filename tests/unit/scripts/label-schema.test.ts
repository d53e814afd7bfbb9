import Ajv from 'ajv/dist/2020.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelSchema } from '../../../scripts/schemas/label-schema.js'

const folder = join(import.meta.dirname, '../../../templates/labels')
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
const validate = new Ajv().compile(labelSchema(read('en.json')))

test('every file of labels of the generator is valid by the schema of labels', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((name) => !validate(read(name)))).toEqual([])
})

test.each([{ hme: 'x' }, { tip: { other: 'x' } }, { pageCount: { one: 'x' } }, { api: 'x' }, { api: { body: 3 } }])(
  '%j is not',
  (labels) => expect(validate(labels)).toBe(false)
)
