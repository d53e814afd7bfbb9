/** The question whether a page helped. */
import { expect, it } from 'vitest'
import { openBrowser } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser(['preferences', 'main', 'islands/feedback'])

/** Open a page whose answers are sent to a path; the page is that of the middle of a site. */
async function openPage(action: string, expectedErrors?: RegExp) {
  const islands = { feedback: '/_capstan/islands/feedback.js' }
  const feedback = { action, page: '/docs/install', title: '安装' }
  site().files.set('/', renderPage({ contentHtml: '<p>短</p>', toc: [], islands, feedback }))
  const page = await open('/', expectedErrors && { expectedErrors })
  const form = page.locator('form[data-cs-island="feedback"]')
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  const answer = async (press: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(`**${action}`), press()])
    return { method: request.method(), fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) }
  }
  return { page, form, answer }
}

it('sends "yes" at once, and thanks', async () => {
  site().files.set('/answers', 'ok')
  const { form, answer } = await openPage('/answers')
  expect(await answer(() => form.getByRole('button', { name: '有', exact: true }).click())).toEqual({
    method: 'POST',
    fields: { page: '/docs/install', title: '安装', helpful: 'yes', text: '' }
  })
  await form.getByText('谢谢！').waitFor()
})

it('asks what is missing after "no", keeps it where sending fails, and sends it again', async () => {
  site().files.delete('/answers')
  const { form, answer } = await openPage('/answers', /404/)
  const no = form.getByRole('button', { name: '没有' })
  await no.click()
  expect(await no.getAttribute('aria-expanded')).toBe('true')
  const text = form.getByRole('textbox', { name: '缺少什么，或哪里不对？' })
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)
  await text.fill('没写 ARM')
  const send = form.getByRole('button', { name: '发送' })
  await answer(() => send.click())
  await form.getByText('发送失败，请重试。').waitFor()
  expect(await text.inputValue()).toBe('没写 ARM')
  site().files.set('/answers', 'ok')
  expect(await answer(() => send.click())).toMatchObject({ fields: { helpful: 'no', text: '没写 ARM' } })
  await form.getByText('谢谢！').waitFor()
  expect(await text.isVisible()).toBe(false)
})
