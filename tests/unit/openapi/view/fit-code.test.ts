import { expect, test } from 'vitest'
import { renderApiContent } from '../../../../src/compile/render-api-content.js'
import { createApiModel } from '../../../../src/openapi/pages/api-model.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { compileApiPage, fitCode, maxElements } from '../../../../src/openapi/view/compile-api-page.js'
import { countElements } from '../../../../src/utils/count-elements.js'
import { escapeText } from '../../../../src/utils/escape.js'
import { labelsFor } from '../../../../templates/labels/labels-for.js'
import { describeApi, names, readSiteApis } from '../description.js'

const block = (count: number) =>
  Array.from({ length: count }, (_, index) => `<span class="t1">a${index} &lt;</span>`).join('\n')

test('counts elements, not their ends', () => {
  expect(countElements('<p>a &lt; <b>b</b><br/></p>')).toBe(3)
})

test('leaves code as it is where there is room', () => {
  expect(fitCode('<p>x</p>', [block(3), block(2)])).toEqual([block(3), block(2)])
})

test('writes the code that has no room as plain text, and what fits behind it in colours', () => {
  const content = '<p>x</p>'.repeat(maxElements - 10)
  const [first, second, third] = fitCode(content, [block(6), block(5), block(4)])
  expect([first, third]).toEqual([block(6), block(4)])
  expect(second).toBe('a0 &lt;\na1 &lt;\na2 &lt;\na3 &lt;\na4 &lt;')
})

test('keeps a page short: code loses its colours, trees their inner levels, rows the links to themselves', async () => {
  const properties = (count: number, name: string, more = {}) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}${index}`, { type: 'string', minLength: 1, ...more }])
    )
  const inner = { type: 'object', properties: properties(20, 'inner') }
  const thing = {
    type: 'object',
    properties: { ...properties(62, 'thing'), one: { $ref: '#/components/schemas/Inner' } }
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }
  const operation = {
    operationId: 'change',
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: properties(76, 'body') } } }
    },
    responses: { 200: { description: 'ok', content }, 404: { description: 'none', content } }
  }
  const description = describeApi({
    paths: { '/a': { post: operation } },
    components: { schemas: { Inner: inner, Thing: thing } }
  })
  const { reading, config, values } = await readSiteApis({ 'api.json': JSON.stringify(description) })
  const [api] = reading.apis
  const [page] = api?.groups[0]?.pages ?? []
  if (!api || !page) throw new Error('The description was not read.')
  const model = createApiModel(await readStoredApi(api, config, values, names, loadApi), { any: 'anything' })
  const { html, document } = await compileApiPage(page, model, {
    compileMarkdown: (pieces) =>
      Promise.resolve({
        html: pieces.map(({ text }) => escapeText(text)),
        links: [],
        externals: [],
        assets: [],
        dependencies: [],
        findings: []
      }),
    highlight: ({ code }) =>
      Promise.resolve(code.split('\n').map((line) => `<span class="t1">${escapeText(line)}</span>`)),
    render: (props) => renderApiContent(props, labelsFor('zh-CN'))
  })
  expect(countElements(html)).toBeLessThan(maxElements + 200)
  expect(html).not.toMatch(/class="(?:t1|anchor-link)"/)
  expect(document.anchors).toEqual(
    expect.arrayContaining(['body.body75', 'response-200.thing61', 'response-200.one', 'response-404.thing61'])
  )
})
