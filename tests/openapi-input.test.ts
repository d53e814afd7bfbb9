/** Descriptions that ask for trouble: what they say must never run, repeat without end or be lost. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capstan } from './helpers/capstan.js'
import { listFiles, writeFiles } from './helpers/files.js'

const head = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\n`

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg onload="alert(3)"><a href="javascript:alert(4)">x</a></svg>',
  '[link](javascript:alert(5))',
  '![image](https://evil.example.com/pixel.png)',
  '<iframe srcdoc="<script>alert(6)</script>"></iframe>',
  '<p style="position:fixed">x</p>',
  '</div></main><h1 id="main">x</h1>',
  '{alert(7)}',
  '<style>*{display:none}</style>'
]

/** Create a description that says something harmful wherever a text can stand. */
function hostile(attack: string, index: number): string {
  const text = JSON.stringify(attack)
  return `
  /hostile/${index}:
    summary: ${text}
    description: ${text}
    post:
      operationId: hostile_${index}
      summary: ${text}
      description: ${text}
      tags: [${text}]
      externalDocs: { url: 'javascript:alert(1)', description: ${text} }
      parameters:
        - { name: ${text}, in: query, description: ${text}, example: ${text}, schema: { type: string, enum: [${text}], default: ${text}, pattern: ${text} } }
      requestBody:
        description: ${text}
        content: { application/json: { schema: { title: ${text}, type: object, description: ${text}, properties: { ${text}: { type: string, description: ${text} } } }, examples: { ${text}: { summary: ${text}, description: ${text}, value: ${text} } } } }
      responses: { '200': { description: ${text}, headers: { X-A: { description: ${text}, schema: { type: string } } } } }
      callbacks: { ${text}: { 'http://x': { post: { summary: ${text}, description: ${text}, responses: { '200': { description: ${text} } } } } } }`
}

/** Create a schema of objects inside each other. */
function nested(levels: number): string {
  return levels === 0
    ? '{ type: string, description: 最里面。 }'
    : `{ type: object, properties: { level${levels}: ${nested(levels - 1)} } }`
}

const files = {
  'site.config.ts': `import { defineConfig } from 'capstan'
export default defineConfig({ title: 'Input', lang: 'zh-CN', openapi: ['hostile', 'shapes', 'names'].map((name) => ({ file: \`\${name}.yaml\`, path: \`/\${name}\`, label: name })) })`,
  'content/index.md': '---\ntitle: 首页\n---\n\n首页。\n',
  'hostile.yaml': `${head('Hostile')}paths:${attacks.map(hostile).join('')}\n`,
  'shapes.yaml': `${head('Shapes')}paths:
  /shapes:
    post:
      operationId: shapes
      requestBody: { content: { application/json: { schema: ${nested(10)} } } }
      responses:
        '200': { description: 自己里面有自己。, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
        '201': { description: 绕一圈。, content: { application/json: { schema: { $ref: '#/components/schemas/Left' } } } }
        '202': { description: 只有自己。, content: { application/json: { schema: { $ref: '#/components/schemas/Self' } } } }
        '203': { description: 没有名字的。, content: { application/json: { schema: { type: object, properties: { again: { $ref: '#/paths/~1shapes/post/responses/203/content/application~1json/schema' } } } } } }
components:
  schemas:
    Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' }, all: { type: array, items: { $ref: '#/components/schemas/Node' } }, map: { type: object, additionalProperties: { $ref: '#/components/schemas/Node' } } } }
    Left: { allOf: [{ $ref: '#/components/schemas/Right' }, { type: object, properties: { left: { type: string } } }] }
    Right: { type: object, properties: { left: { $ref: '#/components/schemas/Left' }, either: { oneOf: [{ $ref: '#/components/schemas/Left' }, { $ref: '#/components/schemas/Right' }] } } }
    Self: { anyOf: [{ $ref: '#/components/schemas/Self' }, { type: 'null' }] }
`,
  'names.yaml': `${head('Names')}paths:
  /图书/{编号}:
    get: { summary: 读取 一本图书, tags: [图书], responses: { '200': { description: 图书。, content: { application/json: { schema: { $ref: '#/components/schemas/图书' } } } } } }
    put: { responses: { '200': { description: 已修改。 } } }
    parameters: [{ name: 编号, in: path, required: true, schema: { type: string } }]
  /same/1: { get: { summary: 同名, responses: { '200': { description: 一。 } } } }
  /same/2: { get: { summary: 同名, responses: { '200': { description: 二。 } } } }
  '/a b': { get: { summary: '🎉', responses: { '200': { description: 没有字母的摘要。 } } } }
components: { schemas: { 图书: { type: object, properties: { 书名: { type: string } } }, 'A.B-C_1': { type: string } } }
`
}

describe('malicious descriptions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-input-'))
  const read = (path: string) => readFileSync(join(folder, 'build', path, 'index.html'), 'utf8')
  const pages = (name: string) =>
    listFiles(join(folder, 'build', name))
      .filter((path) => path.endsWith('.html'))
      .map((path) => path.replace(/\/?index\.html$/, ''))
  beforeAll(async () => {
    writeFiles(folder, files)
    const { code, stderr } = await capstan(['build', folder])
    expect(code, stderr).toBe(0)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are escaped where they contain markup that would run, load or break the page', () => {
    expect(pages('hostile')).toHaveLength(attacks.length + 1)
    for (const path of pages('hostile')) {
      const found: string[] = []
      let mains = 0
      visit(fromHtml(read(join('hostile', path))), 'element', ({ tagName, properties, children }) => {
        if (tagName === 'main') mains++
        if (tagName === 'script' && (properties.src === undefined || children.length > 0)) found.push('script')
        if (['style', 'iframe', 'object', 'embed'].includes(tagName)) found.push(tagName)
        for (const [name, value] of Object.entries(properties)) {
          if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') found.push(`${name} on <${tagName}>`)
          if (/^\s*javascript:/i.test(String(value))) found.push(`${String(value)} on <${tagName}>`)
          if (name === 'src' && /^https?:/.test(String(value))) found.push(`${String(value)} on <${tagName}>`)
        }
      })
      expect([...found, mains], path).toEqual([1])
    }
  })

  test('end at a recursive schema', () => {
    const page = read('shapes/shapes')
    expect(page.split('结构与上层相同：').length).toBeGreaterThan(4)
    expect(page.length).toBeLessThan(150_000)
    expect(read('shapes/schemas/self')).toMatch(/Self<\/\w+>[^<]* \| null|> \| null/)
  })

  test('show every level of nested objects, folded below the first', () => {
    const page = read('shapes/shapes')
    expect(page).toContain(`id="body.${Array.from({ length: 10 }, (_, index) => `level${10 - index}`).join('.')}"`)
    expect(page).toContain('最里面。')
    expect(
      /<details class="nested" open=""><summary>1 个属性[\s\S]*?id="body.level10.level9"[\s\S]*?<details class="nested"><summary>/.test(
        page
      )
    ).toBe(true)
  })

  test('have pages named by summary, else by method and path, in any script', () => {
    expect(pages('names').sort()).toEqual(
      [
        '',
        'get-a-b',
        'get-same-1',
        'get-same-2',
        'put-图书-编号',
        '读取-一本图书',
        'schemas/a-b-c-1',
        'schemas/图书'
      ].sort()
    )
  })
})
