import { describe, expect, it } from 'vitest'
import { createPlaces } from '../../../../src/openapi/base/places.js'

const text = `paths:
  /a:
    get:
      responses:
        200: { description: x }
        '404': &gone
          description: y
        410: *gone
      tags: [one, two]
`

describe('findings', () => {
  it.each([
    [['paths', '/a', 'get', 'tags', '1'], 9, 19],
    [['paths', '/a', 'get', 'responses', '200'], 5, 14],
    [['paths', '/a', 'get', 'responses', '404', 'description'], 7, 24],
    [['paths', '/a', 'get', 'responses', '410', 'description'], 7, 24],
    [['paths', '/a', 'get', 'nothing', 'there'], 4, 7],
    [[], 1, 1]
  ])('at %j stand at %i:%i', (keys, line, column) => {
    expect(createPlaces('api.yaml', text).report('api-invalid', 'Message.', keys)).toMatchObject({
      file: 'api.yaml',
      line,
      column
    })
  })

  it('include the place of the first of many mistakes in the text', () => {
    expect(createPlaces('api.yaml', 'a: [1\nb: ]\nc: }\n').syntaxErrors()).toHaveLength(1)
    expect(createPlaces('api.yaml', text).syntaxErrors()).toEqual([])
  })
})
