/** The console of an operation, against real servers. */
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleOperation } from '../../src/model/api-console.js'
import { isFull } from '../helpers/is-full.js'
import { freePort, picture, startApiServer, startSelfSignedServer, type TestServer } from './support/console-servers.js'
import { startConsoleSite } from './support/console-site.js'
import { fillServer } from './support/fill-server.js'
import { openBrowserOn, type OpenOptions } from './support/open-browser.js'
import { waitForNetwork } from './support/wait-for-network.js'

const { site, open } = openBrowserOn(() => startConsoleSite())
let cors: TestServer
let noCors: TestServer
let noPreflight: TestServer
let selfSigned: TestServer

beforeAll(async () => {
  cors = await startApiServer('cors')
  noCors = await startApiServer('no-cors')
  noPreflight = await startApiServer('no-preflight')
  selfSigned = await startSelfSignedServer()
})
beforeEach(() => {
  for (const { arrived } of [cors, noCors, noPreflight, selfSigned]) arrived.length = 0
})
afterAll(() => Promise.all([cors, noCors, noPreflight, selfSigned].map((server) => server.close())))

/** What browsers print of requests that fail or are answered with an error. */
const failures = /Failed to load resource|blocked by CORS policy|Content Security Policy|net::ERR/

/** Open the console of an operation of a server. */
async function openConsole(
  server: Pick<TestServer, 'url'>,
  operation: Partial<ConsoleOperation> = {},
  { policy, ...options }: OpenOptions & { readonly policy?: string } = {}
): Promise<Page> {
  site().put({ servers: [{ url: server.url, variables: [] }], ...operation }, policy)
  const page = await open('/', options)
  await page.locator('.api-console summary').click()
  await page.locator('.console').waitFor()
  return page
}

/** Send the request and wait for the end. */
async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.locator('.console-result[aria-busy="false"] > *').first().waitFor()
}

const result = (page: Page) => page.locator('.console-result')
/** The method and the address of what would be sent. */
const request = (page: Page) => page.locator('.console-send code').innerText()
const curl = (page: Page) => page.locator('.console-curl').innerText()
const cancel = (page: Page) => page.getByRole('button', { name: '取消' }).click()

describe('the console before it is opened', () => {
  it('loads nothing before it is opened', async () => {
    site().put({})
    site().reads.length = 0
    const page = await open('/')
    await waitForNetwork(page)
    expect(site().reads).not.toContain('/_capstan/islands/api-console.js')
    await page.locator('.api-console summary').click()
    await page.locator('.console').waitFor()
    expect(site().reads).toContain('/_capstan/islands/api-console.js')
  })

  it('without JavaScript states that it is required', async () => {
    site().put({})
    const page = await open('/', { javaScriptEnabled: false })
    await page.locator('.api-console summary').click()
    // What opens is drawn with the next frame.
    await expect.poll(() => page.locator('.api-console p').innerText()).toContain('需要 JavaScript')
  })

  it('treats text of a description as data', async () => {
    const evil = `</template><script>document.title='x'</script>"'><img src=x onerror=alert(1)>`
    const page = await openConsole(cors, {
      parameters: [{ place: 'query', name: evil, type: evil, value: evil, isSent: true }],
      servers: [{ url: 'http://h/{x}', variables: [{ name: 'x', value: evil }] }]
    })
    expect(await page.locator('.api-console img, .api-console script').count()).toBe(0)
    expect(await page.locator('.console-name code').innerText()).toBe(evil)
  })
})

describe('a server that allows cross-origin reads', () => {
  it('shows status, time, headers and the body with every digit', async () => {
    const page = await openConsole(cors)
    await send(page)
    expect(await page.locator('.console-status').innerText()).toMatch(/^200 OK\s+用时 \d+ 毫秒 · 49 B$/)
    expect(await page.locator('.console-result code').innerText()).toBe(
      '{\n  "id": 12345678901234567890,\n  "list": [\n    1,\n    {\n      "a": null\n    }\n  ]\n}'
    )
    await page.getByText('响应标头').click()
    // What opens is drawn with the next frame.
    const shown = page.locator('.console-result details pre')
    await shown.waitFor()
    const headers = await shown.innerText()
    expect(headers).toContain('x-shown: yes')
    expect(headers).not.toContain('x-hidden')
  })

  it('keeps the marks of folds inside of an answer that scrolls', async () => {
    const page = await openConsole(cors)
    await send(page)
    const outside = await page.locator('.console-result pre:has(.json-fold)').evaluate((block: HTMLElement) => {
      block.style.maxBlockSize = '2rem'
      block.scrollIntoView({ block: 'center' })
      const { bottom, left } = block.getBoundingClientRect()
      const points = Array.from({ length: 100 }, (_, index) => [left + (index % 10) * 3, bottom + index] as const)
      return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.json-fold')).length
    })
    expect(outside).toBe(0)
  })

  it('sends the values that were entered', async () => {
    const page = await openConsole(cors, {
      method: 'POST',
      path: '/events/{id}',
      parameters: [
        { place: 'path', name: 'id', type: 'string', value: '1/2', isRequired: true, isSent: true },
        { place: 'query', name: 'sort', type: 'string', value: 'a', values: ['a', 'b'] },
        { place: 'query', name: 'labels', type: 'string[]', value: '人', shape: 'list' },
        { place: 'header', name: 'X-Mode', type: 'string', value: 'm', isSent: true }
      ],
      bodies: [{ kind: 'text', type: 'application/json', text: '{"a":1}', isJson: true }],
      headers: [['X-CSRF-TOKEN', '1']],
      security: [[{ name: 'bearerAuth', kind: 'bearer' }]]
    })
    await page.getByLabel('sort', { exact: true }).selectOption('b')
    await page.getByLabel('labels', { exact: true }).fill('人\n狗&猫')
    await page.getByRole('textbox', { name: '请求体' }).fill('{"a":2')
    expect(await page.locator('.console-wrong').innerText()).toContain('不是有效的 JSON')
    await page.getByLabel('令牌').fill('secret')
    await page.getByRole('button', { name: '添加标头' }).click()
    await page.getByLabel('名称').last().fill('X-More')
    await page.getByLabel('值', { exact: true }).last().fill('more')
    await send(page)
    const [request] = cors.arrived
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('/events/1%2F2?sort=b&labels=%E4%BA%BA&labels=%E7%8B%97%26%E7%8C%AB')
    expect(request?.body.toString()).toBe('{"a":2')
    expect(request?.headers).toMatchObject({
      'x-csrf-token': '1',
      'x-mode': 'm',
      'x-more': 'more',
      authorization: 'Bearer secret',
      'content-type': 'application/json'
    })
    const command = await curl(page)
    for (const part of ['--request POST', "'X-More: more'", "'Authorization: Bearer secret'", `--data-raw '{"a":2'`])
      expect(command).toContain(part)
  })

  it('omits fields that are switched off', async () => {
    const page = await openConsole(cors, {
      method: 'PUT',
      parameters: [{ place: 'query', name: 'q', type: 'string', value: 'x', isSent: true }],
      bodies: [{ kind: 'text', type: 'text/plain', text: 'x' }],
      headers: [['X-CSRF-TOKEN', '1']]
    })
    await page.getByLabel('发送 q').uncheck()
    await page.getByLabel('发送请求体').uncheck()
    await page.getByRole('button', { name: '删除标头 X-CSRF-TOKEN' }).click()
    await send(page)
    expect(cors.arrived[0]).toMatchObject({ method: 'PUT', url: '/json', body: Buffer.alloc(0) })
    expect(cors.arrived[0]?.headers['x-csrf-token']).toBeUndefined()
    await expect.poll(() => curl(page)).toBe(`curl '${cors.url}/json' \\\n  --request PUT`)
  })

  it('folds the optional fields of a form, sends those that are filled in, and keeps every checkbox beside its label', async () => {
    const optional = [...Array.from({ length: 6 }, (_, index) => `field${index}`), 'a_long_name_of_a_field_'.repeat(4)]
    const page = await openConsole(cors, {
      method: 'POST',
      bodies: [
        {
          kind: 'form',
          type: 'application/x-www-form-urlencoded',
          fields: [
            { name: 'kind', value: 'a', isRequired: true, isSent: true },
            ...optional.map((name) => ({ name, value: '' })),
            { name: 'address', value: '', shape: 'object', style: 'deepObject', explode: true }
          ]
        }
      ]
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.locator('.console-field:visible code').allTextContents()).toEqual(['kind'])
    await send(page)
    await page.locator('.console-more:not(.console-environments) > summary').click()
    await page.getByLabel('field2', { exact: true }).waitFor()
    const tops = await page.locator('.console-field .console-choice:has([type="checkbox"])').evaluateAll((choices) =>
      choices.map((choice) => {
        const [box, label] = [...choice.children].map((child) => child.getBoundingClientRect())
        return box !== undefined && label !== undefined && box.right <= label.left && box.top < label.top + 24
      })
    )
    expect(tops).toEqual(Array.from({ length: 8 }, () => true))
    await page.getByLabel('field2', { exact: true }).fill('值')
    await page.getByLabel('address', { exact: true }).fill('{"city": "上海"}')
    await send(page)
    expect(cors.arrived.map(({ body }) => decodeURIComponent(body.toString()))).toEqual([
      'kind=a',
      'kind=a&field2=值&address[city]=上海'
    ])
  })

  it('uploads files', async () => {
    const page = await openConsole(cors, {
      method: 'POST',
      bodies: [
        {
          kind: 'multipart',
          type: 'multipart/form-data',
          fields: [
            { name: 'file', value: '', isRequired: true, isSent: true, fileType: 'image/jpeg' },
            { name: 'note', value: '说明', isSent: true }
          ]
        }
      ]
    })
    await send(page)
    expect(await result(page).innerText()).toContain('请选择文件：file')
    expect(cors.arrived).toEqual([])
    await page
      .getByLabel('file', { exact: true })
      .setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: picture })
    await send(page)
    const { headers, body } = cors.arrived[0] ?? { headers: {}, body: Buffer.alloc(0) }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' }
    }).formData()
    expect(form.get('note')).toBe('说明')
    expect(Buffer.from(await (form.get('file') as File).arrayBuffer())).toEqual(picture)
    await expect.poll(() => curl(page)).toContain("--form 'file=@照片.png;type=image/png'")
  })

  it('sends a file as the whole body', async () => {
    const page = await openConsole(cors, {
      method: 'PUT',
      bodies: [{ kind: 'file', type: 'application/octet-stream', fileName: 'file.bin' }]
    })
    await page.getByLabel('文件').setInputFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.from([0, 255]) })
    await send(page)
    expect(cors.arrived[0]?.body).toEqual(Buffer.from([0, 255]))
    await expect.poll(() => curl(page)).toContain("--data-binary '@a.bin'")
  })

  it('shows images', async () => {
    const page = await openConsole(cors, { path: '/picture' })
    await send(page)
    const image = page.getByAltText('响应中的图片')
    await image.waitFor()
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
      1
    )
  })

  it('plays and saves a video', async () => {
    const page = await openConsole(cors, { path: '/binary' })
    await send(page)
    expect(await page.locator('.console-result video[src^="blob:"][controls]').count()).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '保存' }).click()
    ])
    expect(download.suggestedFilename()).toBe('clip.mp4')
    expect(await buffer(await download.createReadStream())).toEqual(Buffer.from([0, 1, 2, 255]))
  })

  it('shows an error response, and HTML as text', async () => {
    const page = await openConsole(cors, { path: '/error' }, { expectedErrors: failures })
    await send(page)
    expect(await page.locator('.console-status .error').innerText()).toBe('500 Internal Server Error')
    expect(await page.locator('.console-result code').innerText()).toBe('Internal Server Error')
    const other = await openConsole(cors, { path: '/html' })
    await send(other)
    expect(await other.locator('.console-result code').innerText()).toContain('<b>x</b>')
    expect(await other.locator('.console-result :is(img, b)').count()).toBe(0)
  })

  it('shows a response without a body', async () => {
    const page = await openConsole(cors, { path: '/nothing' })
    await send(page)
    expect(await result(page).innerText()).toContain('没有正文')
  })

  it('shows the target of a redirect', async () => {
    const page = await openConsole(cors, { path: '/redirect' })
    await send(page)
    expect(await result(page).innerText()).toContain(`已重定向到 ${cors.url}/json?from=redirect`)
  })

  it('sends cookies when asked to', async () => {
    const page = await openConsole(cors)
    await page.context().addCookies([{ name: 'session', value: '1', url: cors.url }])
    await send(page)
    await page.getByLabel('带上浏览器').check()
    await send(page)
    expect(cors.arrived.map(({ headers }) => headers.cookie)).toEqual([undefined, 'session=1'])
  })
})

describe('cancelling', () => {
  it('aborts a request to a server that stalls, and the next request works', async () => {
    const page = await openConsole(cors, { path: '/stall' })
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await result(page).getByText('正在等待响应').waitFor()
    await cancel(page)
    await result(page)
      .getByText(/已取消（\d+ 毫秒）/)
      .waitFor()
    await expect.poll(() => curl(page)).toBe(`curl '${cors.url}/stall'`)
    await fillServer(page, `${cors.url}/other`)
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await page.locator('.console-status').waitFor()
  })

  it('keeps the received part of an endless body', async () => {
    const page = await openConsole(cors, { path: '/drip' })
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await result(page).getByText('已收到 13 B').waitFor()
    await cancel(page)
    await result(page).getByText('接收到一半时取消').waitFor()
    expect(await page.locator('.console-result code').innerText()).toBe('the beginning')
  })
})

it('shows events, and pictures of a camera, as they come', async () => {
  const page = await openConsole(cors, { path: '/endless-events' })
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.locator('.console-stream', { hasText: 'event: added' }).waitFor()
  expect(await result(page).getAttribute('aria-busy')).toBe('true')
  await cancel(page)
  const camera = await openConsole(cors, { path: '/endless-pictures' })
  await camera.getByRole('button', { name: '发送', exact: true }).click()
  const image = camera.locator('.console-result img')
  await image.waitFor()
  expect(await result(camera).getAttribute('aria-busy')).toBe('true')
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(1)
  await cancel(camera)
  await result(camera).getByText('接收到一半时取消').waitFor()
  expect(await image.isVisible()).toBe(true)
  expect(cors.arrived.map(({ url }) => url)).toEqual(['/endless-events', '/endless-pictures'])
})

it('keeps the received part when the connection breaks', async () => {
  const page = await openConsole(cors, { path: '/broken' }, { expectedErrors: failures })
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await result(page).getByText('已收到 11 B').waitFor()
  cors.breakConnections()
  await result(page).getByText('连接中途断开').waitFor()
  expect(await page.locator('.console-result code').innerText()).toBe('only a part')
})

describe('no response that the page may read', () => {
  const reasonOf = async (page: Page, isProbed = false) => {
    await send(page)
    if (isProbed) {
      expect(await page.locator('.console-failure').getAttribute('data-cs-reason')).toBe('noAnswer')
      await page.getByRole('button', { name: '检查服务器是否响应' }).click()
      await page.locator('.console-result[aria-busy="false"]').waitFor()
    }
    return page.locator('.console-failure').getAttribute('data-cs-reason')
  }

  it('a server without CORS is distinguished from no response, for safe and unsafe methods', async () => {
    const page = await openConsole(noCors, {}, { expectedErrors: failures })
    expect(await reasonOf(page, true)).toBe('noCors')
    expect(await result(page).innerText()).toContain('不允许本页读取')
    const writing = await openConsole(noCors, { method: 'DELETE' }, { expectedErrors: failures })
    expect(await reasonOf(writing, true)).toBe('noCors')
    // What changes something was never sent: the browser asks first.
    expect(noCors.arrived.map(({ method }) => method)).not.toContain('DELETE')
    expect(await curl(writing)).toBe(`curl '${noCors.url}/json' \\\n  --request DELETE`)
  })

  it('a server that refuses the preflight request is recognised', async () => {
    const page = await openConsole(noPreflight, { headers: [['X-CSRF-TOKEN', '1']] }, { expectedErrors: failures })
    expect(await reasonOf(page, true)).toBe('noCors')
  })

  it.each(isFull ? ['GET', 'POST'] : ['POST'])('a server that redirects a %s to one without CORS', async (method) => {
    const to = { place: 'query', name: 'to', type: 'string', value: `${noCors.url}/json`, isSent: true } as const
    const page = await openConsole(cors, { path: '/away', method, parameters: [to] }, { expectedErrors: failures })
    expect(await reasonOf(page, true)).toBe('noCors')
    await expect.poll(() => curl(page)).toContain(`${cors.url}/away?to=`)
  })

  it('nothing is sent a second time unless the reader asks for it', async () => {
    const page = await openConsole(noCors, {}, { expectedErrors: failures })
    expect(await reasonOf(page)).toBe('noAnswer')
    expect(noCors.arrived).toHaveLength(1)
  })

  it('a server that does not exist', async () => {
    const page = await openConsole({ url: `http://127.0.0.1:${await freePort()}` }, {}, { expectedErrors: failures })
    expect(await reasonOf(page)).toBe('noAnswer')
    const text = await result(page).innerText()
    expect(text).toContain('没有响应')
    expect(text).toContain('端口不对')
    expect(text).not.toContain('证书')
  })

  it.each(['/hang-up', '/loop'])('a server that answers %s', async (path) => {
    const page = await openConsole(cors, { path }, { expectedErrors: failures })
    expect(await reasonOf(page)).toBe('noAnswer')
  })

  it('a server with an untrusted certificate', async () => {
    const page = await openConsole(selfSigned, {}, { expectedErrors: failures })
    expect(await reasonOf(page)).toBe('noAnswer')
    expect(await result(page).innerText()).toContain('不信任服务器的证书')
    expect(selfSigned.arrived).toEqual([])
  })

  it('a content policy added by the host of the site', async () => {
    const policy = "default-src 'self'; connect-src 'self'"
    const page = await openConsole(cors, {}, { policy, expectedErrors: failures })
    expect(await reasonOf(page)).toBe('policy')
    expect(await result(page).innerText()).toContain('connect-src')
    expect(cors.arrived).toEqual([])
  })
})

/** Requests that cannot be sent for the reasons of others: only the full run tries them. */
const otherRequests = [
  ['ftp://h.example', {}, '不是以 http:// 或 https:// 开头'],
  ['http://h.example', { headers: [['a b', '1']] }, '浏览器不能发送标头“a b”']
] as const

describe('requests that cannot be sent', () => {
  it.each([
    ...(isFull ? otherRequests : []),
    ['192.168.8.20:5000', {}, '不是以 http:// 或 https:// 开头'],
    ['http://h.example', { headers: [['X', 'a\nb']] }, '浏览器不能发送标头“X”'],
    [
      'http://h.example',
      { path: '/{id}', parameters: [{ place: 'path', name: 'id', type: '', value: '', isRequired: true }] },
      '请填写路径参数 id'
    ]
  ] as const)('%s with %j is reported by name', async (url, operation, message) => {
    const page = await openConsole({ url }, operation)
    await send(page)
    expect(await result(page).innerText()).toContain(message)
    await expect.poll(() => curl(page)).toContain(url)
  })
})

it('fills in the example that is chosen, keeps the choice in the address, and begins with that of a link', async () => {
  const example = (name: string, number: number) => ({
    name,
    title: `Example ${name}`,
    parameters: [{ place: 'query' as const, name: 'q', value: name }],
    body: { index: 0, text: `{"number":${number}}` }
  })
  const operation: Partial<ConsoleOperation> = {
    method: 'POST',
    parameters: [{ place: 'query', name: 'q', type: 'string', value: 'one', isRequired: true }],
    bodies: [{ kind: 'text', type: 'application/json', text: '{"number":1}', isJson: true }],
    examples: [example('one', 1), example('two', 2)]
  }
  const page = await openConsole(cors, operation)
  const choice = page.locator('.console-example select')
  await expect.poll(() => request(page)).toContain('?q=one')
  expect(await choice.inputValue()).toBe('one')
  await choice.selectOption('Example two')
  await expect.poll(() => request(page)).toContain('?q=two')
  await expect.poll(() => curl(page)).toContain('{"number":2}')
  expect(new URL(page.url()).search).toBe('?example=two')
  await page.reload()
  await page.locator('.api-console summary').click()
  expect(await choice.inputValue()).toBe('two')
  await send(page)
  expect(cors.arrived[0]?.url).toBe('/json?q=two')
  expect(await page.locator('.console textarea').first().inputValue()).toBe('{"number":2}')
})

it('keeps a token on this device by choice alone, says what that means, and deletes it again', async () => {
  const bearer = { name: 'bearer', kind: 'bearer' as const }
  const page = await openConsole(cors, { security: [[bearer]] })
  const token = page.getByLabel('令牌', { exact: true })
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('credentials')))
  const reopen = async () => {
    await page.reload()
    await page.locator('.api-console summary').click()
  }
  await token.fill('first')
  expect(await kept()).toEqual([])
  await reopen()
  expect(await token.inputValue()).toBe('')
  await page.getByLabel('保存在这台设备上').check()
  await page.getByText('以明文保存在这个浏览器里').waitFor()
  await token.fill('second')
  expect(await kept()).toEqual([
    ['capstan.api-credentials openapi/api.yaml', JSON.stringify({ bearer: { user: '', secret: 'second' } })]
  ])
  await reopen()
  expect(await token.inputValue()).toBe('second')
  await send(page)
  expect(cors.arrived[0]?.headers.authorization).toBe('Bearer second')
  // Another description of the site does not get it.
  site().put({ reference: 'openapi/other.yaml', servers: [{ url: cors.url, variables: [] }], security: [[bearer]] })
  await reopen()
  expect(await token.inputValue()).toBe('')
  site().put({ servers: [{ url: cors.url, variables: [] }], security: [[bearer]] })
  await reopen()
  await page.getByLabel('保存在这台设备上').uncheck()
  expect(await kept()).toEqual([])
})

describe('the server', () => {
  it("is the reader's choice on every page, until it is reset", async () => {
    const page = await openConsole({ url: 'http://first.example/api' })
    const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('api-server')))
    await fillServer(page, `${cors.url}/`)
    await send(page)
    expect(cors.arrived[0]?.url).toBe('/json')
    expect(await kept()).toEqual([['capstan.api-server openapi/api.yaml http://first.example/api', `${cors.url}/`]])
    await page.reload()
    await page.locator('.api-console summary').click()
    expect(await page.getByLabel('其他地址').inputValue()).toBe(`${cors.url}/`)
    await page.getByLabel('服务器地址').selectOption('http://first.example/api')
    await expect.poll(() => request(page)).toContain('http://first.example/api/')
    expect(await kept()).toEqual([])
  })

  it('has a name where the reader gives it one, on this device, until that is removed', async () => {
    const page = await openConsole({ url: 'http://first.example/api' })
    await fillServer(page, `${cors.url}/`)
    await page.locator('.console-environments summary').click()
    await page.getByLabel('环境名称').fill('家里')
    await page.getByLabel('环境名称').press('Enter')
    expect(cors.arrived).toHaveLength(0)
    const server = page.getByLabel('服务器地址')
    await server.selectOption('http://first.example/api')
    await page.reload()
    await page.locator('.api-console summary').click()
    await server.selectOption(`家里 · ${cors.url}/`)
    await send(page)
    expect(cors.arrived[0]?.url).toBe('/json')
    await page.locator('.console-environments summary').click()
    await page.getByRole('button', { name: '删除 家里' }).click()
    expect(await server.locator('option').allInnerTexts()).toEqual(['http://first.example/api', '其他地址'])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('environments')))).toEqual(
      []
    )
  })

  it('is composed of its variables', async () => {
    const variables = [
      { name: 'scheme', value: 'https', values: ['https', 'http'] },
      { name: 'host', value: '192.168.8.20' }
    ]
    const servers = [
      { url: '{scheme}://{host}/api', variables },
      { url: 'http://other.example', variables: [] }
    ]
    const page = await openConsole(cors, { servers })
    await expect.poll(() => request(page)).toContain('https://192.168.8.20/api/')
    await page.getByRole('combobox', { name: /^scheme/ }).selectOption('http')
    await page.getByRole('textbox', { name: 'host' }).fill('nvr.local')
    await expect.poll(() => request(page)).toContain('http://nvr.local/api/')
    await page.getByLabel('服务器地址').selectOption('http://other.example')
    await expect.poll(() => request(page)).toContain('http://other.example/')
  })
})

it('copies the command, and selects it where the browser refuses', async () => {
  const page = await openConsole(cors, {}, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page
    .locator('.console-code', { has: page.locator('.console-curl') })
    .getByRole('button', { name: '复制' })
    .click()
  await page.getByText('已复制').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`curl '${cors.url}/json'`)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Reflect.set(document, 'execCommand', () => false)
  })
  await page
    .locator('.console-code', { has: page.locator('.console-curl') })
    .getByRole('button', { name: '复制' })
    .click()
  await page.waitForFunction((text) => getSelection()?.toString() === text, `curl '${cors.url}/json'`)
})

describe('readers of keyboards and screen readers', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

  it('keep the focus while a request is sent, and hear status and size, not the body', async () => {
    const page = await openConsole(cors)
    await page.getByRole('button', { name: '发送', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.console-status').waitFor()
    expect(await focused(page)).toBe('发送')
    expect(await page.locator('.console-pane > [role="status"]').innerText()).toMatch(/^200 OK · 用时 \d+ 毫秒 · 49 B$/)
    expect(await page.locator('.console-result').getAttribute('aria-live')).toBeNull()
  })

  it('are led to the field that is wrong', async () => {
    const id = { place: 'path', name: 'id', type: 'string', value: '', isRequired: true, isSent: true } as const
    const page = await openConsole(cors, { path: '/{id}', parameters: [id] })
    await page.getByRole('button', { name: '发送', exact: true }).click()
    const field = page.getByLabel('id', { exact: true })
    await page.locator('[aria-invalid="true"]:focus').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('1')
    expect(await field.getAttribute('aria-invalid')).toBeNull()
  })

  it('are led to what is required and empty, and send what may be empty', async () => {
    const needed = { place: 'query', type: 'string', isRequired: true, isSent: true } as const
    const page = await openConsole(cors, {
      method: 'POST',
      parameters: [
        { ...needed, name: 'q', value: '' },
        { ...needed, name: 'flag', value: '', allowsEmpty: true }
      ],
      bodies: [{ kind: 'text', type: 'text/plain', text: '' }],
      isBodyRequired: true
    })
    const send = page.getByRole('button', { name: '发送', exact: true })
    await send.click()
    await page.locator('[aria-invalid="true"]:focus').waitFor()
    expect(await page.getByLabel('q', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#console-problem').innerText()).toBe('请填写 q。')
    await page.getByLabel('q', { exact: true }).fill('1')
    await send.click()
    await page.locator('textarea[aria-invalid="true"]:focus').waitFor()
    expect(await page.locator('#console-problem').innerText()).toBe('请填写请求体（text/plain）。')
    await page.locator('textarea').fill('text')
    await send.click()
    await page.locator('.console-status').waitFor()
  })
})

it('shows one state of the server in its field, its list and its variables', async () => {
  const servers = [
    {
      url: 'http://{host}.example:{port}/v1',
      variables: [
        { name: 'host', value: 'a' },
        { name: 'port', value: '80', values: ['80', '81'] }
      ]
    },
    { url: 'http://other.example', variables: [] }
  ]
  const page = await openConsole(cors, { servers })
  const server = page.getByLabel('服务器地址')
  await page.locator('.console-server label:has(code:text-is("port")) select').selectOption('81')
  await expect.poll(() => request(page)).toContain('http://a.example:81/v1/')
  await page.getByLabel('host', { exact: true }).fill('b')
  await expect.poll(() => request(page)).toContain('http://b.example:81/v1/')
  await fillServer(page, 'http://mine.example')
  expect(await server.locator('option:checked').innerText()).toBe('其他地址')
  await server.selectOption('http://other.example')
  await expect.poll(() => request(page)).toContain('http://other.example/')
})
