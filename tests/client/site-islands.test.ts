import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../helpers/capstan.js'
import { openBrowserOn } from './support/open-browser.js'
import { serveBuilt } from './support/serve-built.js'

const { open } = openBrowserOn(() =>
  serveBuilt((folder) => cpSync(join(root, 'tests/sites/islands'), folder, { recursive: true }))
)

/** A site without an icon is asked for one. */
const expectedErrors = /favicon/

it("hydrates the components of authors from Markdown and a plugin's, under the policy of the site", async () => {
  const page = await open('/', { expectedErrors })
  await page.locator('time', { hasText: ':' }).waitFor()
  await page.getByRole('button', { name: 'Count: 3' }).click()
  await page.getByRole('button', { name: 'Count: 5' }).waitFor()
  await page.getByRole('button', { name: 'Count: 7' }).click()
  await page.locator('p .counter', { hasText: 'Count: 9content' }).waitFor()
  // What an author wrote between the tags is kept, and its link leads on.
  const other = page.locator('.counter', { hasText: 'With content' })
  await other.getByRole('button', { name: 'Count: 40' }).click()
  await other.getByRole('button', { name: 'Count: 42' }).waitFor()
  await other.getByRole('link').click()
  await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor()
})

it('hydrates components of MDX that have a state, though nothing says that they are islands', async () => {
  const page = await open('/local', { expectedErrors })
  await page.locator('[data-cs-island^="Toggle-"][data-cs-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Switch: off' }).click()
  await page.getByRole('button', { name: 'Switch: on' }).waitFor()
  const on = page.locator('[data-cs-island^="Toggle-"] > div')
  expect(await on.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 128, 0)')
  await page.locator('i', { hasText: 'At /local' }).waitFor()
  // A function reaches the browser inside a component of the page.
  await page.locator('[data-cs-island^="Count-"][data-cs-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Made 1' }).click()
  await page.getByRole('button', { name: 'Made 2' }).waitFor()
  expect(await page.locator('[data-cs-island]').count()).toBe(2)
  await page.getByRole('link', { name: 'link' }).click()
  await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor()
})

it('hydrates components that a page of MDX declares itself, with those in them, and loads none for those that need no browser', async () => {
  const page = await open('/own', { expectedErrors })
  await page.getByRole('button', { name: 'Twice 4' }).click()
  await page.getByRole('button', { name: 'Twice 6' }).waitFor()
  await page.locator('section p', { hasText: 'link and Reader' }).waitFor()
  await page.getByRole('button', { name: 'First: off' }).click()
  await page.getByRole('button', { name: 'First: on' }).waitFor()
  const islands = page.locator('[data-cs-island]')
  expect(
    await islands.evaluateAll((all) => all.map((each) => each.getAttribute('data-cs-island')?.replace(/-.*/, '')))
  ).toEqual(['Counter', 'Switches'])
  await page.getByRole('link', { name: 'link' }).click()
  await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor()
})

it('hydrates them on a page that is visited, and loads nothing for pages without any', async () => {
  const page = await open('/plain', { expectedErrors })
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/site-islands/')).length
    )
  expect(await scripts()).toBe(0)
  await page.locator('.sidebar a[href="/mdx"]').click()
  // A button that is not hydrated yet takes no clicks.
  await page.locator('[data-cs-island="Counter"][data-cs-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Count: 2' }).click()
  await page.getByRole('button', { name: 'Count: 4' }).waitFor()
  expect(await scripts()).toBe(2)
})
