import { expect, it } from 'vitest'
import { upgradeSwagger } from '../../../../src/openapi/read/upgrade-swagger.js'

const swagger = (part: object) => upgradeSwagger({ swagger: '2.0', info: { title: 'x', version: '1' }, ...part })

it('leaves newer descriptions unchanged', () => {
  const document = { openapi: '3.1.0' }
  expect(upgradeSwagger(document)).toBe(document)
})

it.each([
  [{ host: 'a.example', basePath: '/v1/', schemes: ['http', 'wss'] }, ['http://a.example/v1', 'wss://a.example/v1']],
  [{ host: 'a.example' }, ['https://a.example']],
  [{ basePath: '/v1' }, ['/v1']],
  [{}, []]
])('%j is served at %j', (part, urls) => {
  expect((swagger(part).servers as { url: string }[]).map(({ url }) => url)).toEqual(urls)
})

it('moves a body, also a shared one, to the request with its media types', () => {
  const { paths } = swagger({
    consumes: ['application/json', 'application/xml'],
    parameters: {
      Body: { name: 'b', in: 'body', required: true, description: 'd', schema: { $ref: '#/definitions/A' } }
    },
    paths: { '/a': { parameters: [{ $ref: '#/parameters/Body' }], post: { responses: {} } } },
    definitions: { A: { type: 'object' } }
  }) as never as { paths: Record<string, { post: object }> }
  const schema = { $ref: '#/components/schemas/A' }
  expect(paths['/a']?.post).toEqual({
    requestBody: {
      description: 'd',
      required: true,
      content: { 'application/json': { schema }, 'application/xml': { schema } }
    },
    responses: {}
  })
})

it('converts form fields to a form, multipart where one is a file', () => {
  const fields = [
    { name: 'f', in: 'formData', type: 'file', required: true },
    { name: 't', in: 'formData', type: 'string', maxLength: 5, description: 'text' }
  ]
  const { paths } = swagger({ paths: { '/a': { post: { parameters: fields, responses: {} } } } }) as never as {
    paths: Record<string, { post: { requestBody: object } }>
  }
  expect(paths['/a']?.post.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['f'],
          properties: {
            f: { type: 'string', format: 'binary' },
            t: { type: 'string', maxLength: 5, description: 'text' }
          }
        }
      }
    }
  })
})

it.each([
  ['multi', { style: 'form', explode: true }],
  ['csv', { style: 'form', explode: false }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  [undefined, { style: 'form', explode: false }]
])('writes lists of %s in the new style', (collectionFormat, style) => {
  const parameters = [
    { name: 'p', in: 'query', type: 'array', items: { type: 'string' }, ...(collectionFormat && { collectionFormat }) }
  ]
  const { paths } = swagger({ paths: { '/a': { get: { parameters, responses: {} } } } }) as never as {
    paths: Record<string, { get: { parameters: object[] } }>
  }
  expect(paths['/a']?.get.parameters[0]).toEqual({
    name: 'p',
    in: 'query',
    ...style,
    schema: { type: 'array', items: { type: 'string' } }
  })
})

it('keeps examples of form fields, and how their lists are written', () => {
  const field = { in: 'formData', type: 'array', items: { type: 'string' } }
  const parameters = [
    { ...field, name: 'plain', 'x-example': ['a', 'b'] },
    { ...field, name: 'multi', collectionFormat: 'multi' },
    { name: 'text', in: 'formData', type: 'string', 'x-example': 'c' }
  ]
  const contentOf = (consumes: string[]) => {
    const { paths } = swagger({ paths: { '/a': { post: { consumes, parameters, responses: {} } } } }) as never as {
      paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>
    }
    return paths['/a']?.post.requestBody.content
  }
  const list = { type: 'array', items: { type: 'string' } }
  const properties = { plain: { ...list, example: ['a', 'b'] }, multi: list, text: { type: 'string', example: 'c' } }
  const schema = { type: 'object', properties }
  const encoding = { plain: { style: 'form', explode: false }, multi: { style: 'form', explode: true } }
  expect(contentOf(['application/x-www-form-urlencoded'])).toEqual({
    'application/x-www-form-urlencoded': { schema, encoding }
  })
  expect(contentOf(['multipart/form-data'])).toEqual({ 'multipart/form-data': { schema } })
})

it('moves schemas and examples of responses to their media types, and types of headers into schemas', () => {
  const response = {
    description: 'd',
    schema: { type: 'file' },
    examples: { 'image/png': 'x' },
    headers: { A: { type: 'integer', description: 'h' } }
  }
  const { paths } = swagger({
    produces: ['image/png'],
    paths: { '/a': { get: { responses: { 200: response } } } }
  }) as never as { paths: Record<string, { get: { responses: object } }> }
  expect(paths['/a']?.get.responses).toEqual({
    200: {
      description: 'd',
      content: { 'image/png': { schema: { type: 'string', format: 'binary' }, example: 'x' } },
      headers: { A: { description: 'h', schema: { type: 'integer' } } }
    }
  })
})

it('rewrites references, discriminators, null and security schemes', () => {
  const { components } = swagger({
    definitions: {
      A: {
        discriminator: 'kind',
        properties: { a: { type: 'string', 'x-nullable': true }, b: { $ref: '#/definitions/A' } }
      }
    },
    securityDefinitions: {
      b: { type: 'basic' },
      o: { type: 'oauth2', flow: 'accessCode', authorizationUrl: 'u', tokenUrl: 't', scopes: { s: 'S' } }
    }
  }) as never as { components: { schemas: object; securitySchemes: object } }
  expect(components.schemas).toEqual({
    A: {
      discriminator: { propertyName: 'kind' },
      properties: { a: { type: 'string', nullable: true }, b: { $ref: '#/components/schemas/A' } }
    }
  })
  expect(components.securitySchemes).toEqual({
    b: { type: 'http', scheme: 'basic' },
    o: { type: 'oauth2', flows: { authorizationCode: { authorizationUrl: 'u', tokenUrl: 't', scopes: { s: 'S' } } } }
  })
})

it('follows references of a response and of a property that are called like data', () => {
  const upgraded = swagger({
    paths: {
      '/a': {
        get: {
          produces: ['application/json'],
          responses: {
            default: { schema: { $ref: '#/definitions/A' }, examples: { 'a/b': { $ref: '#/definitions/A' } } }
          }
        }
      }
    },
    definitions: {
      A: {
        type: 'object',
        properties: {
          example: { $ref: '#/definitions/B' },
          discriminator: { type: 'string' },
          'x-nullable': { type: 'string' }
        },
        default: { $ref: '#/definitions/B' }
      },
      B: {}
    }
  })
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } }
  expect(upgraded).toMatchObject({ paths: { '/a': { get: { responses: { default: { content } } } } } })
  expect(JSON.stringify(upgraded.paths)).toContain('#/definitions/A')
  expect(upgraded.components).toMatchObject({
    schemas: {
      A: {
        properties: {
          example: { $ref: '#/components/schemas/B' },
          discriminator: { type: 'string' },
          'x-nullable': { type: 'string' }
        },
        default: { $ref: '#/definitions/B' }
      }
    }
  })
})
