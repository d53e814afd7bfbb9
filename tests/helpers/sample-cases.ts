import type { JsonObject } from '../../src/openapi/base/json.js'

/** An operation, and what must arrive when its sample is run. It is written out here, not taken from what samples are made from. */
export interface SampleCase {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: JsonObject
  readonly components?: JsonObject
  readonly expected: {
    /** Below the address of the server. */
    readonly url: string
    readonly headers?: Readonly<Record<string, string | RegExp>>
    readonly json?: unknown
    readonly text?: string
    readonly form?: readonly (readonly [string, string])[]
    readonly parts?: readonly (readonly [
      name: string,
      value: string | Buffer,
      file?: string | undefined,
      type?: string
    ])[]
    readonly bytes?: Buffer
  }
}

/** What the files hold that samples send. */
export const photo = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff])

/** Names of the files that samples send. */
export const sampleFiles = ['photo.jpg', 'mask.png', 'file.bin']

/** Everything that a shell or a language could take for something else. */
const nasty = `it's "quoted" \\ \\n $HOME \${HOME} \`id\` %41 {a} #{b} <b> !! 好 😀\nsecond\ttab`
const ok = { 200: { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } } }
const text = { type: 'string' }
const list = { type: 'array', items: text }
const binary = { type: 'string', format: 'binary' }

/** Make the case of a query parameter. */
function query(name: string, parameter: JsonObject, search: string): SampleCase {
  const whole = { name: 'p', in: 'query', required: true, ...parameter }
  return {
    name,
    method: 'get',
    path: '/q',
    operation: { parameters: [whole], responses: ok },
    expected: { url: `/q?${search}` }
  }
}

/** Make the case of a path parameter. */
function path(name: string, parameter: JsonObject, written: string): SampleCase {
  const whole = { name: 'p', in: 'path', required: true, ...parameter }
  return {
    name,
    method: 'get',
    path: '/a/{p}/z',
    operation: { parameters: [whole], responses: ok },
    expected: { url: `/a/${written}/z` }
  }
}

/** Make the case of a body. */
function body(
  name: string,
  type: string,
  media: JsonObject,
  expected: Omit<SampleCase['expected'], 'url'>,
  method = 'post'
): SampleCase {
  return {
    name,
    method,
    path: '/body',
    operation: { requestBody: { content: { [type]: media } }, responses: ok },
    expected: { url: '/body', ...expected }
  }
}

const jsonType = { 'content-type': /^application\/json/ }
const formType = { 'content-type': /^application\/x-www-form-urlencoded/ }
const partsType = { 'content-type': /^multipart\/form-data; ?boundary=/ }
const nastyJson = {
  text: `${nasty}\u0007\b\f\r`,
  list: [1, -2.5, null, true, false],
  键: {},
  none: [],
  deep: [{ a: [[]] }]
}

/** Name of the case that the client of Java refuses. */
export const nonAsciiHeader = 'a header that is not in ASCII'

/** The cases. */
export const sampleCases: readonly SampleCase[] = [
  path(
    'awkward letters in the path',
    { schema: text, example: "小 林/1?a=1#b'c&d" },
    '%E5%B0%8F%20%E6%9E%97%2F1%3Fa%3D1%23b%27c%26d'
  ),
  path('a path parameter of which nothing is known', { schema: text }, 'p'),
  path('a list in the path', { schema: list, example: ['a b', 'c,d'] }, 'a%20b,c%2Cd'),
  path('a label in the path', { schema: list, style: 'label', explode: true, example: ['a', 'b'] }, '.a.b'),
  path('a matrix in the path', { schema: list, style: 'matrix', explode: true, example: ['a', 'b'] }, ';p=a;p=b'),
  query(
    'awkward letters in the query',
    { schema: text, example: `it's $HOME "x" \`id\` 好&a=b+c` },
    'p=it%27s%20%24HOME%20%22x%22%20%60id%60%20%E5%A5%BD%26a%3Db%2Bc'
  ),
  query('a list in the query', { schema: list, example: ['a&b', 'c d'] }, 'p=a%26b&p=c%20d'),
  query('a list with commas', { schema: list, explode: false, example: ['a', 'b c'] }, 'p=a,b%20c'),
  query(
    'a list with spaces',
    { schema: list, style: 'spaceDelimited', explode: false, example: ['a', 'b'] },
    'p=a%20b'
  ),
  query('a list with bars', { schema: list, style: 'pipeDelimited', explode: false, example: ['a', 'b'] }, 'p=a%7Cb'),
  query(
    'an object',
    { schema: { type: 'object' }, style: 'deepObject', explode: true, example: { a: 1, 键: 'x' } },
    'p%5Ba%5D=1&p%5B%E9%94%AE%5D=x'
  ),
  query(
    'an object in objects and lists',
    {
      schema: { type: 'object' },
      style: 'deepObject',
      explode: true,
      example: { a: { b: 1 }, ids: [1, 2], by: [{ 键: 'x y' }, { 键: '&' }], none: null }
    },
    [
      'p%5Ba%5D%5Bb%5D=1',
      'p%5Bids%5D%5B0%5D=1&p%5Bids%5D%5B1%5D=2',
      'p%5Bby%5D%5B0%5D%5B%E9%94%AE%5D=x%20y&p%5Bby%5D%5B1%5D%5B%E9%94%AE%5D=%26',
      'p%5Bnone%5D='
    ].join('&')
  ),
  query(
    'an object as parameters of its own names',
    { schema: { type: 'object' }, example: { a: { b: 1 }, c: [1, "2'"], d: 'x&y' } },
    'a=%7B%22b%22%3A1%7D&c=%5B1%2C%222%27%22%5D&d=x%26y'
  ),
  query(
    'an object in one parameter',
    { schema: { type: 'object' }, explode: false, example: { a: 1, b: 'x,y' } },
    'p=a,1,b,x%2Cy'
  ),
  query(
    'a list of objects',
    { schema: { type: 'array', items: { type: 'object' } }, example: [{ a: 1 }, { a: '"' }] },
    'p=%7B%22a%22%3A1%7D&p=%7B%22a%22%3A%22%5C%22%22%7D'
  ),
  query(
    'a value in JSON',
    { content: { 'application/json': { example: { a: ["'"] } } } },
    'p=%7B%22a%22:%5B%22%27%22%5D%7D'
  ),
  query('a name with brackets', { name: 'p[]', schema: list, example: ['1', '2'] }, 'p%5B%5D=1&p%5B%5D=2'),
  query('brackets that stay as they are', { schema: text, allowReserved: true, example: '/a?b' }, 'p=/a?b'),
  {
    name: 'headers, cookies and credentials',
    method: 'get',
    path: '/secret',
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        sid: { type: 'apiKey', in: 'cookie', name: 'sid' }
      }
    },
    operation: {
      security: [{ sid: [] }, { token: [] }],
      parameters: [
        { name: 'X-Trace', in: 'header', required: true, schema: text, example: `a'b"c $HOME \\ {x}` },
        { name: 'X-Empty', in: 'header', required: true, schema: text, example: '' },
        { name: 'lang', in: 'cookie', required: true, schema: text, example: 'zh' },
        { name: 'mode', in: 'cookie', required: true, schema: text, example: '夜 1' }
      ],
      responses: ok
    },
    expected: {
      url: '/secret',
      headers: {
        authorization: 'Bearer YOUR_TOKEN',
        'x-trace': `a'b"c $HOME \\ {x}`,
        'x-empty': '',
        cookie: 'lang=zh; mode=%E5%A4%9C%201'
      }
    }
  },
  {
    name: nonAsciiHeader,
    method: 'get',
    path: '/x',
    operation: {
      parameters: [{ name: 'X-Name', in: 'header', required: true, schema: text, example: '小林 é' }],
      responses: ok
    },
    // Programs send the bytes of UTF-8; Node.js reads each byte as a letter.
    expected: { url: '/x', headers: { 'x-name': Buffer.from('小林 é').toString('latin1') } }
  },
  {
    name: 'a key in the query',
    method: 'delete',
    path: '/secret',
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api key' } } },
    operation: { security: [{ key: [] }], responses: { 204: { description: 'gone' } } },
    expected: { url: '/secret?api%20key=YOUR_KEY' }
  },
  ...['head', 'options', 'propfind'].map((method) => ({
    name: `the method ${method}`,
    method,
    path: '/x',
    operation: { responses: ok },
    expected: { url: '/x' }
  })),
  body('JSON', 'application/json', { example: nastyJson }, { headers: jsonType, json: nastyJson }),
  body('JSON that is a text', 'application/json', { example: nasty }, { headers: jsonType, json: nasty }, 'put'),
  body(
    'JSON of another name, made from a schema',
    'application/merge-patch+json',
    {
      schema: {
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, days: { type: 'integer', default: 30 } }
      }
    },
    { headers: { 'content-type': /^application\/merge-patch\+json/ }, json: { days: 30 } },
    'patch'
  ),
  body(
    'text',
    'text/plain',
    { example: `${nasty}\n\n  indented: 'yes'\n` },
    { headers: { 'content-type': /^text\/plain/ }, text: `${nasty}\n\n  indented: 'yes'\n` },
    'put'
  ),
  body(
    'JSON by a method that few libraries know',
    'application/json',
    { example: { a: 1 } },
    { json: { a: 1 } },
    'query'
  ),
  body('text that looks like a file', 'text/plain', { example: '@photo.jpg' }, { text: '@photo.jpg' }),
  body(
    'a form',
    'application/x-www-form-urlencoded',
    {
      schema: {
        type: 'object',
        properties: {
          'a b': { type: 'string', example: nasty },
          c: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
          at: { type: 'string', example: '@photo.jpg' }
        }
      }
    },
    {
      headers: formType,
      form: [
        ['a b', nasty],
        ['c', '1'],
        ['c', '2'],
        ['at', '@photo.jpg']
      ]
    }
  ),
  body(
    'files in parts',
    'multipart/form-data',
    {
      schema: {
        type: 'object',
        properties: {
          photo: binary,
          mask: binary,
          note: { type: 'string', example: '@not a file; 好' },
          tags: { ...list, example: ['x', 'y'] },
          area: { type: 'object', example: { x: 1, 名: "it's" } }
        }
      },
      encoding: { photo: { contentType: 'image/jpeg, image/png' }, mask: { contentType: 'image/png' } }
    },
    {
      headers: partsType,
      parts: [
        ['photo', photo, 'photo.jpg', 'image/jpeg'],
        ['mask', photo, 'mask.png', 'image/png'],
        ['note', '@not a file; 好'],
        ['tags', 'x'],
        ['tags', 'y'],
        ['area', `{"x":1,"名":"it's"}`, undefined, 'application/json']
      ]
    }
  ),
  body(
    'a form with objects and lists in styles of their own',
    'application/x-www-form-urlencoded',
    {
      schema: { type: 'object', properties: { filter: { type: 'object' }, ids: list, plain: { type: 'object' } } },
      encoding: { filter: { style: 'deepObject', explode: true }, ids: { explode: false } },
      example: { filter: { by: ['名', 'b&c'], on: true }, ids: ['1', '2'], plain: { a: 1 } }
    },
    {
      headers: formType,
      form: [
        ['filter[by][0]', '名'],
        ['filter[by][1]', 'b&c'],
        ['filter[on]', 'true'],
        ['ids', '1,2'],
        ['plain', '{"a":1}']
      ]
    }
  ),
  body('any type with an object', '*/*', { example: { a: 1 } }, { headers: jsonType, json: { a: 1 } }),
  body(
    'values in lines',
    'application/jsonl',
    { schema: { type: 'array' }, example: [{ a: '名' }, 2] },
    { headers: { 'content-type': /^application\/jsonl/ }, text: '{"a":"名"}\n2' }
  ),
  body(
    'XML by its hints',
    'application/xml',
    {
      schema: {
        type: 'object',
        xml: { name: 'Pet', prefix: 'p', namespace: 'https://x.example/' },
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          name: { type: 'string' },
          tags: {
            type: 'array',
            xml: { wrapped: true, name: 'Tags' },
            items: { type: 'string', xml: { name: 'Tag' } }
          },
          note: { type: 'array', items: text }
        }
      },
      example: { id: 1, name: '<名> & "x"', tags: ['a', 'b'], note: ['c'] }
    },
    {
      headers: { 'content-type': /^application\/xml/ },
      text: `<?xml version="1.0" encoding="UTF-8"?>
<p:Pet xmlns:p="https://x.example/" id="1">
  <name>&lt;名&gt; &amp; "x"</name>
  <Tags>
    <Tag>a</Tag>
    <Tag>b</Tag>
  </Tags>
  <note>c</note>
</p:Pet>`
    }
  ),
  {
    name: 'optional cookies, and parameters in a media type, that have an example',
    method: 'get',
    path: '/optional',
    operation: {
      parameters: [
        { name: 'a', in: 'query', schema: text, example: 'x' },
        { name: 'b', in: 'query', content: { 'application/json': { example: { c: 1 } } } },
        { name: 'left-out', in: 'query', schema: text, example: 'y' },
        { name: 'sid', in: 'cookie', schema: text, example: 'z' }
      ],
      responses: ok
    },
    expected: { url: '/optional?a=x&b=%7B%22c%22:1%7D', headers: { cookie: 'sid=z' } }
  },
  body(
    'parts without files',
    'multipart/form-data',
    { schema: { type: 'object', properties: { note: { type: 'string', example: nasty } } } },
    { headers: partsType, parts: [['note', nasty]] }
  ),
  body(
    'parts with awkward names',
    'multipart/form-data',
    {
      schema: {
        type: 'object',
        properties: {
          'tags[]': { ...list, example: ['x'] },
          'a b': { type: 'object', example: { c: 1 } },
          "it's": { type: 'string', example: 'y' }
        }
      }
    },
    {
      headers: partsType,
      parts: [
        ['tags[]', 'x'],
        ['a b', '{"c":1}', undefined, 'application/json'],
        ["it's", 'y']
      ]
    }
  ),
  body(
    'a file',
    'application/octet-stream',
    { schema: binary },
    { headers: { 'content-type': 'application/octet-stream' }, bytes: photo },
    'put'
  )
]
