/** The search dialog and the way from page to page: neither ends the other. */
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { openBrowser } from './support/open-browser.js'
import { putSearch } from './support/search-pages.js'

const { site, open } = openBrowser(['preferences', 'main', 'islands/search', 'islands/not-found'])

beforeEach(() => putSearch(site()))

const field = (page: Page) => page.locator('.search-dialog input')

/** Open the dialog by its key. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog input:focus').waitFor()
}

/** Follow the first hit of a query. */
async function followHit(page: Page): Promise<void> {
  await openDialog(page)
  await field(page).fill('帧率')
  await page.locator('.search-body[aria-busy="false"] [role="option"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/detect')
  await page.locator('.search-dialog').waitFor({ state: 'detached' })
}

it('stays with what is typed while a page arrives that was asked for before', async () => {
  const page = await open('/')
  await followHit(page)
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => releases.push(resolve))
  await page.route(
    ({ pathname }) => pathname === '/html',
    async (route) => {
      await held
      await route.continue()
    }
  )
  const isRequested = page.waitForRequest('**/html')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/html'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await isRequested
  await openDialog(page)
  await page.keyboard.type('录像')
  releases[0]?.()
  await page.waitForURL('**/html')
  await page.locator('.search-body[aria-busy="false"] [role="option"]').first().waitFor()
  expect(await field(page).inputValue()).toBe('录像')
  expect(await page.locator('.search-dialog:modal input:focus').count()).toBe(1)
})

it.each([
  [
    'a hit of before',
    async (page: Page) => {
      await openDialog(page)
      await page.locator('.search-remembered a').first().click()
    },
    '**/detect*'
  ],
  [
    'all results',
    async (page: Page) => {
      await openDialog(page)
      await field(page).fill('录像')
      await page.locator('.search-all').click()
    },
    '**/search?q=*'
  ]
])('closes with the link to %s, and opens again', async (_, follow, address) => {
  const page = await open('/')
  await followHit(page)
  await page.goBack()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await follow(page)
  await page.waitForURL(address)
  await page.locator('.search-dialog').waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await openDialog(page)
})
