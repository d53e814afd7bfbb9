/** The console in each of its states, by keyboard alone and without a finding of axe; and how it gets tokens. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleFlow, ConsoleOperation } from '../../src/model/api-console.js'
import { startAuthorizationServer, type AuthorizationServer } from './support/authorization-server.js'
import { startApiServer, type TestServer } from './support/console-servers.js'
import { isFull } from '../helpers/is-full.js'
import { startConsoleSite } from './support/console-site.js'
import { openBrowserOn } from './support/open-browser.js'

const { site, open } = openBrowserOn(() => startConsoleSite())
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let api: TestServer
let login: AuthorizationServer

beforeAll(async () => {
  api = await startApiServer('cors')
  login = await startAuthorizationServer()
})
afterAll(() => Promise.all([api.close(), login.close()]))

/** Describe an operation with every kind of field. */
function operationOf(): Partial<ConsoleOperation> {
  const at = (path: string) => `${login.url}${path}`
  const flows: readonly ConsoleFlow[] = [
    { kind: 'authorizationCode', authorizationUrl: at('/authorize'), tokenUrl: at('/token') },
    { kind: 'clientCredentials', tokenUrl: at('/token') },
    { kind: 'deviceAuthorization', deviceUrl: at('/device'), tokenUrl: at('/token') }
  ]
  return {
    method: 'POST',
    path: '/{page}',
    servers: [
      { url: `${api.url}/{base}`, variables: [{ name: 'base', value: '' }] },
      { url: api.url, variables: [] }
    ],
    parameters: [
      { place: 'path', name: 'page', type: 'string', value: '', isRequired: true, isSent: true },
      { place: 'query', name: 'sort', type: 'string', value: 'a', values: ['a', 'b'], isSent: true },
      { place: 'query', name: 'labels', type: 'string[]', value: '人', shape: 'list' },
      ...['one', 'two', 'three', 'four', 'five'].map(
        (name) => ({ place: 'query', name, type: 'string', value: '' }) as const
      )
    ],
    bodies: [
      { kind: 'text', type: 'application/json', text: '{"a":1}', isJson: true },
      { kind: 'multipart', type: 'multipart/form-data', fields: [{ name: 'file', value: '', fileType: 'image/png' }] }
    ],
    headers: [['X-CSRF-TOKEN', '1']],
    security: [
      [{ name: 'login', kind: 'oauth2', flows, scopes: [{ name: 'read', description: '读取' }] }],
      [{ name: 'basic', kind: 'basic' }]
    ]
  }
}

/** Open the console without a mouse. */
async function openByKeyboard(width = 1280, colours: BrowserContextOptions = {}): Promise<Page> {
  site().put(operationOf())
  const expectedErrors = /Failed to load resource|net::ERR/
  const page = await open('/', {
    viewport: { width, height: 900 },
    before: axe,
    reducedMotion: 'reduce',
    expectedErrors,
    ...colours
  })
  await tabTo(page, '.api-console > details > summary')
  await page.keyboard.press('Enter')
  await page.locator('.console').waitFor()
  return page
}

/** Press Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

/** List what axe finds. */
function findings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run(): Promise<AxeResults> } }
    const { violations } = await tool.run()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary ?? ''}`)
    )
  })
}

/** Ask for a page of the server: Enter in a field sends the form. */
async function ask(page: Page, path: string): Promise<void> {
  await page.getByLabel('page', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(path)
  await page.keyboard.press('Enter')
}

/** Colours in which the states are looked at; the full run has the others. */
const otherColours: readonly (readonly [string, BrowserContextOptions])[] = [
  ['light', { colorScheme: 'light' }],
  ['forced', { forcedColors: 'active' }]
]

it.each<readonly [string, BrowserContextOptions]>([['dark', { colorScheme: 'dark' }], ...(isFull ? otherColours : [])])(
  'has no finding while it is open, wrong, busy, answered and failed, and needs no mouse, in %s colours',
  async (_, colours) => {
    const page = await openByKeyboard(1280, colours)
    expect(await findings(page), 'open').toEqual([])
    await ask(page, '')
    await page.locator('[aria-invalid="true"]:focus').waitFor()
    expect(await findings(page), 'wrong').toEqual([])
    await ask(page, 'stall')
    await page.locator('.console-result[aria-busy="true"]').waitFor()
    expect(await findings(page), 'busy').toEqual([])
    await tabTo(page, '.console-send .button:not([type="submit"])')
    await page.keyboard.press('Enter')
    await page
      .getByText(/已取消/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('取消')
    await ask(page, 'json')
    await page.locator('.console-status .success').waitFor()
    await page.locator('.console-result .json-key').first().waitFor()
    expect(await findings(page), 'answered').toEqual([])
    await ask(page, 'hang-up')
    await page.locator('.console-failure').waitFor()
    expect(await findings(page), 'failed').toEqual([])
    await tabTo(page, '.console-failure button')
    await page.keyboard.press('Enter')
    await page.locator('.console-result[aria-busy="false"] .console-failure').waitFor()
  }
)

it('leads the focus through everything that can be used, in the order in which it stands, and shows where it is', async () => {
  const page = await openByKeyboard()
  await ask(page, 'json')
  await page.locator('.console-result .json-key').first().waitFor()
  await page.locator('.api-console > details > summary').focus()
  const wanted = await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.api-console details')) fold.open = true
    const controls = '.api-console :is(input, select, textarea, button, a[href], summary, [tabindex="0"])'
    const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((each) => each.checkVisibility())
    all.forEach((each, index) => (each.dataset.number = String(index)))
    return all.map((_, index) => index)
  })
  expect(wanted.length).toBeGreaterThan(30)
  const reached = [0]
  const unseen: string[] = []
  for (let press = 1; press < wanted.length; press++) {
    await page.keyboard.press('Tab')
    const { number, html, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        number: Number(element.dataset.number),
        html: element.outerHTML,
        outline: `${outlineStyle} ${outlineWidth}`
      }
    })
    reached.push(number)
    if (/^none|^hidden| 0px/.test(outline)) unseen.push(html)
  }
  expect(reached).toEqual(wanted)
  expect(unseen).toEqual([])
})

it('keeps the focus on the screen of a phone', async () => {
  const page = await openByKeyboard(390)
  const sheet = page.locator('dialog.console-sheet')
  await sheet.waitFor()
  expect(await findings(page)).toEqual([])
  await ask(page, 'json')
  await page.locator('.console-status .success').waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

it('gets tokens by a code with PKCE, by a secret and by a device, sends them, and stores none', async () => {
  const page = await openByKeyboard()
  const token = page.getByLabel('令牌', { exact: true })
  const start = page.getByRole('button', { name: '开始授权' })
  await page
    .locator('summary', { has: start.page().getByText(/令牌/) })
    .first()
    .click()
  await page.getByRole('textbox', { name: '客户端 ID' }).fill('docs')
  await start.click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.console [type="password"]')?.value === 'authorization_code'
  )
  expect(login.asked.at(-1)).toMatchObject({ client_id: 'docs', code: 'one', redirect_uri: `${site().url}/` })
  await page.getByRole('combobox', { name: /^授权流程/ }).selectOption({ label: '客户端凭据' })
  await page.getByLabel('客户端密钥（可选）').fill('sesame')
  await start.click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.console [type="password"]')?.value === 'client_credentials'
  )
  expect(login.asked.at(-1)).toMatchObject({ scope: 'read' })
  await page.getByRole('combobox', { name: /^授权流程/ }).selectOption({ label: '设备授权' })
  await start.click()
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.console [type="password"]')?.value.endsWith('device_code')
  )
  await page.getByLabel('page', { exact: true }).fill('json')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.locator('.console-status').waitFor()
  expect(api.arrived.at(-1)?.headers.authorization).toBe(`Bearer ${await token.inputValue()}`)
  await page.getByRole('textbox', { name: '客户端 ID' }).fill('stranger')
  await page.getByRole('combobox', { name: /^授权流程/ }).selectOption({ label: '客户端凭据' })
  await start.click()
  await page.getByText('没有取得令牌：Nobody knows this client.').waitFor()
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])
    )
  ).not.toMatch(/device_code|sesame|docs/)
})

it('asks an OpenID provider for its addresses, and says which flow it does not offer', async () => {
  const discoveryUrl = `${login.url}/.well-known/openid-configuration`
  const kinds = ['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const
  const flows = kinds.map((kind) => ({ kind, discoveryUrl }))
  site().put({ security: [[{ name: 'login', kind: 'openIdConnect', flows, scopes: [{ name: 'openid' }] }]] })
  const page = await open('/')
  await page.locator('.api-console summary').first().click()
  await page.locator('.console-token > summary').click()
  await page.getByRole('textbox', { name: '客户端 ID' }).fill('docs')
  await page.getByRole('button', { name: '开始授权' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.console [type="password"]')?.value === 'authorization_code'
  )
  const asked = login.asked.length
  await page.getByRole('combobox', { name: /^授权流程/ }).selectOption({ label: '设备授权' })
  await page.getByRole('button', { name: '开始授权' }).click()
  await page.getByText('没有取得令牌：授权服务器不提供这种流程。').waitFor()
  expect(login.asked).toHaveLength(asked)
})
