import type { Random } from '../../helpers/random.js'
import { oneIn, oneOf, several } from './choices.js'
import { changeData, oddTexts, oddValue } from './odd-values.js'

type Data = Record<string, unknown>

const schemaNames = ['A', 'B', 'C', 'D_e', 'F-g', '名', 'constructor']
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'file', ['string', 'null'], []]
const formats = ['date-time', 'binary', 'uuid', 'int64', 'x', 'password']
const mediaTypes = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  '*/*',
  'text/event-stream',
  'image/png',
  'x',
  ''
]
const texts = [
  'Text.',
  '**Bold** [link](/p1) <b>html',
  '# Heading\n\n- list\n\n| a |\n|--|\n| b |\n',
  '{x}',
  ':::tip\nA\n',
  ''
]

/** Create a description of an API of one of the three formats; references may be missing or go round. */
export function fuzzOpenApi(random: Random): unknown {
  const version = random.pick(['2.0', '3.0.3', '3.0.0', '3.1.0', '3.1.1'])
  const description = version === '2.0' ? swagger(random) : openApi(version, random)
  return oneIn(2, random) ? changeData(description, random) : description
}

function openApi(openapi: string, random: Random): Data {
  return {
    openapi,
    info: { title: 'API', version: '1', description: random.pick(texts) },
    servers: several(0, 2, random, () => ({
      url: random.pick(['/api', 'https://{h}.example.com/{p}', '{x}', ...oddTexts]),
      variables: { h: { default: 'a', enum: ['a', 'b'] } }
    })),
    tags: several(0, 3, random, (index) => ({
      name: random.pick(['one', '二', `t${index}`, ...oddTexts.slice(0, 20)]),
      description: random.pick(texts)
    })),
    paths: paths(random, '#/components/schemas/'),
    ...(oneIn(3, random) && { webhooks: paths(random, '#/components/schemas/') }),
    components: {
      schemas: schemas(random, '#/components/schemas/'),
      parameters: { P: parameter(random, '#/components/schemas/') },
      responses: { R: response(random, '#/components/schemas/') },
      securitySchemes: {
        key: { type: 'apiKey', in: random.pick(['header', 'query', 'cookie', 'x']), name: 'k' },
        http: { type: 'http', scheme: random.pick(['basic', 'bearer', 'digest', '']) },
        oauth: {
          type: 'oauth2',
          flows: { implicit: { authorizationUrl: random.pick(oddTexts), scopes: { a: 'b' } }, x: {} }
        },
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com' },
        odd: oddValue(random)
      }
    },
    security: several(0, 2, random, () => ({ [random.pick(['key', 'http', 'oauth', 'missing'])]: [] }))
  }
}

function swagger(random: Random): Data {
  return {
    swagger: '2.0',
    info: { title: 'API', version: '1' },
    host: random.pick(['example.com', ...oddTexts]),
    basePath: random.pick(['/v1', ...oddTexts]),
    schemes: several(0, 2, random, () => random.pick(['https', 'ws', 'x'])),
    consumes: [random.pick(mediaTypes)],
    produces: [random.pick(mediaTypes)],
    paths: paths(random, '#/definitions/'),
    definitions: schemas(random, '#/definitions/'),
    securityDefinitions: {
      key: { type: 'basic' },
      oauth: {
        type: 'oauth2',
        flow: random.pick(['implicit', 'accessCode', 'x']),
        authorizationUrl: 'https://example.com',
        scopes: {}
      }
    }
  }
}

function paths(random: Random, base: string): Data {
  const all = several(1, 4, random, (index) => [
    random.pick([`/p${index}`, '/p/{id}', '/p/{id}/{id}', '/{a}{b}', '/', '', 'x', '/名/{名}', '/a b', ...oddTexts]),
    {
      ...Object.fromEntries(
        several(1, 3, random, () => [
          random.pick(['get', 'post', 'put', 'delete', 'options', 'head', 'trace', 'GET', 'x-y']),
          operation(random, base)
        ])
      ),
      ...(oneIn(4, random) && { parameters: several(1, 2, random, () => parameter(random, base)) }),
      ...(oneIn(12, random) && { $ref: random.pick(['#/paths/~1', './other.yaml', '#/x']) })
    }
  ])
  return Object.fromEntries(all) as Data
}

function operation(random: Random, base: string): Data {
  return {
    ...(oneIn(2, random) && { operationId: random.pick(['get', 'list items', 'a/b', '操作', ...oddTexts]) }),
    ...(oneIn(2, random) && { tags: [random.pick(['one', '二', 'missing', ...oddTexts])] }),
    summary: random.pick(['Summary', ...oddTexts]),
    description: random.pick(texts),
    deprecated: oneIn(4, random),
    parameters: several(0, 4, random, () => parameter(random, base)),
    ...(oneIn(2, random) && { requestBody: { required: true, content: content(random, base) } }),
    responses: Object.fromEntries(
      several(0, 3, random, () => [random.pick(['200', '4XX', 'default', '999', 'x', '204']), response(random, base)])
    ),
    ...(oneIn(5, random) && { callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } } }),
    ...(oneIn(4, random) && { security: [{ [random.pick(['key', 'oauth', 'missing'])]: ['a'] }, {}] }),
    ...(oneIn(5, random) && { 'x-codeSamples': [{ lang: 'sh', source: 'curl' }] }),
    ...(oneIn(6, random) && { servers: [{ url: random.pick(oddTexts) }] })
  }
}

function parameter(random: Random, base: string): Data {
  if (oneIn(8, random))
    return { $ref: random.pick(['#/components/parameters/P', '#/parameters/P', '#/components/parameters/missing']) }
  return {
    name: random.pick(['id', 'a', 'X-Header', '名', ...oddTexts]),
    in: random.pick(['query', 'path', 'header', 'cookie', 'body', 'formData']),
    required: oneIn(2, random),
    ...(oneIn(3, random) && {
      style: random.pick(['form', 'simple', 'label', 'matrix', 'deepObject', 'pipeDelimited', 'spaceDelimited', 'x'])
    }),
    ...(oneIn(3, random) && { explode: oneIn(2, random) }),
    ...(oneIn(4, random) ? { content: content(random, base) } : { schema: schema(random, base, 2) }),
    ...(oneIn(4, random) && { example: oddValue(random) }),
    ...(oneIn(6, random) && { examples: { a: { value: oddValue(random) }, b: { externalValue: 'x' } } }),
    ...(oneIn(5, random) && { type: random.pick(types), collectionFormat: 'multi', items: { type: 'string' } })
  }
}

function response(random: Random, base: string): Data {
  if (oneIn(8, random)) return { $ref: '#/components/responses/R' }
  return {
    description: random.pick(texts),
    content: content(random, base),
    ...(oneIn(4, random) && {
      headers: { 'X-A': { schema: schema(random, base, 1), description: random.pick(texts) } }
    }),
    ...(oneIn(4, random) && { links: { next: { operationId: 'get', parameters: { id: '$response.body#/id' } } } }),
    ...(oneIn(4, random) && { schema: schema(random, base, 2) })
  }
}

function content(random: Random, base: string): Data {
  const all = several(0, 2, random, () => [
    random.pick(mediaTypes),
    {
      schema: schema(random, base, 3),
      ...(oneIn(3, random) && { example: oddValue(random) }),
      ...(oneIn(4, random) && {
        examples: { one: { summary: 's', value: oddValue(random) }, two: { $ref: '#/components/examples/x' } }
      }),
      ...(oneIn(4, random) && { encoding: { a: { contentType: 'image/png', style: 'form', explode: true } } })
    }
  ])
  return Object.fromEntries(all) as Data
}

function schemas(random: Random, base: string): Data {
  return Object.fromEntries(schemaNames.map((name) => [name, schema(random, base, 4)]))
}

function schema(random: Random, base: string, depth: number): unknown {
  if (depth === 0 || oneIn(4, random)) return reference(random, base)
  const inner = () => schema(random, base, depth - 1)
  const properties = () =>
    Object.fromEntries(
      several(0, 4, random, () => [random.pick(['a', 'b', 'id', '名', 'constructor', ...oddTexts]), inner()])
    )
  return oneOf<unknown>(
    [
      () => ({
        type: 'object',
        properties: properties(),
        required: several(0, 2, random, () => random.pick(['a', 'zz'])),
        additionalProperties: random.pick([true, false, inner()])
      }),
      () => ({
        type: 'object',
        properties: properties(),
        description: random.pick(texts),
        title: random.pick(oddTexts)
      }),
      () => ({
        [random.pick(['allOf', 'oneOf', 'anyOf'])]: several(0, 4, random, inner),
        discriminator: { propertyName: 'kind', mapping: { a: `${base}A`, b: 'x' } }
      }),
      () => ({ allOf: several(1, 3, random, inner), properties: properties(), nullable: true }),
      () => ({
        type: 'array',
        items: inner(),
        prefixItems: several(0, 2, random, inner),
        minItems: -1,
        maxItems: 1e12
      }),
      () => ({
        type: random.pick(types),
        format: random.pick(formats),
        enum: several(0, 5, random, () => oddValue(random)),
        default: oddValue(random),
        example: oddValue(random)
      }),
      () => ({
        type: 'string',
        pattern: random.pick(['^a$', '(', '(a+)+$', '\\']),
        minLength: 1e9,
        maxLength: random.pick<unknown>([5, 'x', null]),
        const: oddValue(random)
      }),
      () => ({
        type: 'number',
        minimum: random.pick<unknown>([0, -1e308, '1']),
        exclusiveMinimum: random.pick<unknown>([true, 3]),
        multipleOf: random.pick([0, 0.1, -2])
      }),
      () => ({
        not: inner(),
        if: inner(),
        then: inner(),
        patternProperties: { '^x': inner() },
        propertyNames: inner(),
        dependentRequired: { a: ['b'] },
        unevaluatedProperties: false
      }),
      () => ({
        readOnly: true,
        writeOnly: true,
        deprecated: true,
        xml: { name: 'x', attribute: true },
        externalDocs: { url: random.pick(oddTexts) },
        $defs: { x: inner() }
      }),
      () => random.pick<unknown>([true, false, {}, null, oddValue(random)])
    ],
    random
  )
}

function reference(random: Random, base: string): Data {
  const $ref = oneIn(8, random)
    ? random.pick([
        '#',
        '#/',
        '#/components',
        '#/components/schemas/Missing',
        './missing.yaml#/A',
        'https://example.com/a.yaml',
        '#/components/schemas/A/properties/a',
        '#A',
        '%',
        '#/%',
        'A'
      ])
    : base + random.pick(schemaNames)
  return { $ref, ...(oneIn(4, random) && { description: random.pick(texts) }) }
}
