import { expect, it } from 'vitest'
import { parameterGroups } from '../../../../src/openapi/view/parameter-view.js'
import { contextOf } from '../description.js'

it('shows a large structure inside of a parameter where a page has room for it, else on the page of the structure', () => {
  const names = Array.from({ length: 30 }, (_, number) => [`p${number}`, { type: 'string' }] as const)
  const Large = { type: 'object', properties: Object.fromEntries(names) }
  const schema = { type: 'object', properties: { by: { $ref: '#/components/schemas/Large' } } }
  const operation = { parameters: [{ name: 'filter', in: 'query', schema }] }
  const rowsAt = (rowShare: number) => {
    const context = { ...contextOf({ components: { schemas: { Large } } }), rowShare }
    const exchange = { operation, pathItem: {}, pointer: '/paths/~1a/get', id: '' }
    return parameterGroups(exchange, context)[0]?.parameters[0]?.schema.properties[0]?.schema.properties.length
  }
  expect(rowsAt(1)).toBe(30)
  expect(rowsAt(0.2)).toBe(0)
})

it('tells of a parameter of the query that may be sent without a value', () => {
  const operation = { parameters: [{ name: 'flag', in: 'query', allowEmptyValue: true, schema: { type: 'boolean' } }] }
  const groups = parameterGroups({ operation, pathItem: {}, pointer: '/paths/~1a/get', id: '' }, contextOf({}))
  expect(groups[0]?.parameters[0]?.schema.facts).toEqual([{ name: 'style', values: ['allowEmptyValue'] }])
})
