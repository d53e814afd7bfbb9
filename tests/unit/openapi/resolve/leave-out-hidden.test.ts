import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { leaveOutHidden } from '../../../../src/openapi/resolve/leave-out-hidden.js'
import { describeApi, modelOf } from '../description.js'
import { told } from '../../../helpers/told.js'

const { report } = createPlaces('api.yaml', '')

function leaveOut(part: JsonObject) {
  const { document, findings } = leaveOutHidden(describeApi(part), report)
  return { document, messages: told(findings).map(({ ruleId, message }) => `${ruleId}: ${message}`) }
}

const answer = { responses: { 200: { description: 'Fine' } } }

describe('what is marked as internal', () => {
  it.each(['x-internal', 'x-hidden', 'x-scalar-ignore'])('is left out by %s: operations, paths, webhooks', (mark) => {
    const { document, messages } = leaveOut({
      paths: {
        '/a': { get: answer, post: { ...answer, [mark]: true } },
        '/b': { [mark]: true, get: answer, delete: answer },
        '/c': { get: { ...answer, [mark]: false } }
      },
      webhooks: { fired: { post: { ...answer, [mark]: true } } }
    })
    expect(document.paths).toEqual({ '/a': { get: answer }, '/c': { get: { ...answer, [mark]: false } } })
    expect(document.webhooks).toEqual({})
    expect(messages).toEqual([
      'api-internal: Left out 4 operations: the description marks them as internal (x-internal, x-hidden, x-scalar-ignore).'
    ])
  })

  it('is left out with its tag, unless another tag shows it', () => {
    const { document } = leaveOut({
      tags: [{ name: 'Inside', 'x-internal': true }, { name: 'Outside' }],
      paths: {
        '/a': { get: { tags: ['Inside'] } },
        '/b': { get: { tags: ['Inside', 'Outside'] } },
        '/c': { get: {} }
      }
    })
    expect(Object.keys(document.paths ?? {})).toEqual(['/b', '/c'])
    expect(document.tags).toEqual([{}, { name: 'Outside' }])
  })

  it('is left out among parameters and properties, and nobody requires it', () => {
    const secret = { type: 'string', 'x-internal': true }
    const { document, messages } = leaveOut({
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'a', in: 'query' },
              { name: 'b', in: 'query', 'x-internal': true },
              { $ref: '#/components/parameters/c' }
            ]
          }
        }
      },
      components: {
        parameters: { c: { name: 'c', in: 'query', 'x-hidden': true } },
        schemas: {
          A: {
            type: 'object',
            required: ['id', 'key'],
            properties: { id: { type: 'string' }, key: secret },
            example: { id: 'x', key: 'y' }
          }
        }
      }
    })
    expect(document).toMatchObject({
      paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query' }, {}, {}] } } },
      components: {
        schemas: {
          A: { required: ['id'], properties: { id: { type: 'string' } }, example: { id: 'x' } }
        }
      }
    })
    expect(messages[0]).toContain('Left out 3 parameters and properties:')
  })

  it('is left out among named schemas; one without a page is shown where something refers to it', () => {
    const { document, messages } = leaveOut({
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Used' } } }
              }
            }
          }
        }
      },
      components: {
        schemas: {
          Used: { type: 'object', properties: { id: { type: 'string' } }, 'x-scalar-ignore': true },
          Unused: { type: 'object', 'x-internal': true },
          Public: { type: 'object' }
        }
      }
    })
    expect(JSON.stringify(document)).not.toContain('Unused')
    const { api } = modelOf(document)
    expect(api.schemas.map(({ title }) => title)).toEqual(['Public'])
    expect(api.structures.map(({ title, isUnlisted }) => [title, isUnlisted])).toEqual([['Used', true]])
    expect(JSON.stringify(document.paths)).toContain('#/components/x-structures/Used')
    expect(messages[0]).toContain('Left out 2 schemas:')
  })
})

it('leaves a description without marks as it is', () => {
  const document = describeApi({ paths: { '/a': { get: answer } } })
  expect(leaveOutHidden(document, report)).toEqual({ document, findings: [], isWhole: true, addresses: new Set() })
})
