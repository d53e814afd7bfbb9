/** The menus of languages and versions keep the place of the reader, who is offered what may fit better, and never led away. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/model/template-props.js'
import { pageFixture } from '../unit/templates/page-fixture.js'
import { openBrowser, type OpenOptions } from './support/open-browser.js'
import { renderPage } from './support/render-page.js'

const { site, open } = openBrowser(['preferences', 'main', 'islands/branches', 'islands/editions'])

type Items = Extract<PageProps['navbar']['end'][number], { type: 'dropdown' }>['items']

/** Render a page with both menus. */
function editionPage(
  changes: Partial<PageProps> & { readonly languages: Items; readonly isMissing?: boolean }
): string {
  const { languages, isMissing = false, ...rest } = changes
  const versions: Items = [
    { label: '2.0', href: '/guide', name: '2.0', isCurrent: true },
    { label: '1.0', href: '/1.0/guide', name: '1.0', offer: 'Read that of 1.0' }
  ]
  const dropdown = { type: 'dropdown' as const, label: 'Menu' }
  return renderPage({
    ...rest,
    islands: { editions: '/_capstan/islands/editions.js' },
    navbar: {
      ...pageFixture().navbar,
      end: [
        { ...dropdown, label: 'Versions', purpose: 'version', items: versions },
        { ...dropdown, purpose: 'language', items: languages }
      ],
      editions: { versions: '/versions.json', isMissing }
    }
  })
}

const english = { label: 'English', lang: 'en', href: '/guide' }
const arabic = { label: 'العربية', lang: 'ar', href: '/ar/guide', offer: 'هذه الصفحة متاحة بـالعربية' }
const heading = (id: string) => `<h2 id="${id}">${id}</h2><p>Text</p>`

beforeEach(() => {
  const here = {
    lang: 'en',
    contentHtml: heading('one') + heading('two'),
    languages: [{ ...english, isCurrent: true }, arabic]
  }
  site().files.set('/guide', editionPage(here))
  const there = {
    lang: 'ar',
    contentHtml: heading('wahid') + heading('ithnan'),
    languages: [english, { ...arabic, isCurrent: true }]
  }
  site().files.set('/ar/guide', editionPage(there))
  site().files.set(
    '/versions.json',
    JSON.stringify([
      { name: '3.0', label: '3.0', href: '/3.0/' },
      { name: '2.0', label: '2.0', href: '/' }
    ])
  )
})

const reader = (options: OpenOptions = {}): OpenOptions => ({ locale: 'en-US', ...options })
const languageLink = (page: Page) => page.locator('.navbar [data-cs-purpose="language"] li[lang="ar"] a')

/** Open the menu and point to the other language. */
async function pointToLanguage(page: Page): Promise<void> {
  await page.click('.navbar [data-cs-purpose="language"] > summary')
  await languageLink(page).hover()
}

describe('a link of the menu of languages', () => {
  it('keeps the query and leads to the section at the same place', async () => {
    const page = await open('/guide?tab=2#two', reader())
    await pointToLanguage(page)
    await expect.poll(() => languageLink(page).getAttribute('href')).toMatch(/\/ar\/guide\?tab=2#ithnan$/)
    await languageLink(page).click()
    await expect.poll(() => page.url()).toMatch(/\/ar\/guide\?tab=2#ithnan$/)
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-language'))).toBe('ar')
  })

  it('leads from an address that is not there to the page there, where it is', async () => {
    const languages = [
      { ...english, href: '/', isCurrent: true },
      { ...arabic, href: '/ar/' }
    ]
    site().files.set('/lost', editionPage({ lang: 'en', kind: 'not-found', isMissing: true, languages }))
    site().files.set('/ar/lost', editionPage({ lang: 'ar', languages }))
    const page = await open('/lost', reader())
    await pointToLanguage(page)
    await expect.poll(() => languageLink(page).getAttribute('href')).toMatch(/\/ar\/lost$/)
  })
})

describe('an offer', () => {
  const offerOf = (page: Page) => page.locator('.offer')

  it('names the language of the browser in that language, and goes with the page', async () => {
    const page = await open('/guide', { locale: 'ar-EG' })
    await expect.poll(() => offerOf(page).textContent()).toBe('هذه الصفحة متاحة بـالعربية')
    expect(await offerOf(page).getAttribute('lang')).toBe('ar')
    expect(new URL(page.url()).pathname).toBe('/guide')
    await offerOf(page).locator('a').click()
    await expect.poll(() => page.url()).toMatch(/\/ar\/guide$/)
    expect(await offerOf(page).count()).toBe(0)
  })

  it('moves nothing, and whoever closes it has chosen what is open', async () => {
    const before = `window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shift += value))).observe({ type: 'layout-shift', buffered: true })`
    const page = await open('/guide', { locale: 'ar-EG', before })
    await offerOf(page).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    await offerOf(page).getByRole('button').click()
    expect(await offerOf(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-language'))).toBe('en')
  })

  it('is that of the version that was chosen, and none to readers who are where they want to be', async () => {
    const page = await open('/guide', reader({ stored: { 'docs-preferred-version-default': '1.0' } }))
    await expect.poll(() => offerOf(page).textContent()).toBe('Read that of 1.0')
    const other = await open('/guide', { locale: 'ar-EG', stored: { 'docs-preferred-language': 'en' } })
    await pointToLanguage(other)
    await expect.poll(() => languageLink(other).getAttribute('href')).toMatch(/^http/)
    expect(await offerOf(other).count()).toBe(0)
  })
})

describe('the menu of versions', () => {
  it('lists those that came after the page', async () => {
    const page = await open('/guide', reader())
    await page.click('.navbar [data-cs-purpose="version"] > summary')
    const labels = () => page.locator('.navbar [data-cs-purpose="version"] li').allTextContents()
    await expect.poll(labels).toEqual(['3.0', '2.0', '1.0'])
  })

  it('stores the choice, and forgets one that no longer exists', async () => {
    const page = await open('/guide', reader({ stored: { 'docs-preferred-version-default': '0.9' } }))
    const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
    await expect.poll(stored).toBeNull()
    await page.click('.navbar [data-cs-purpose="version"] > summary')
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
    await page.click('.navbar [data-cs-purpose="version"] a:has-text("1.0")')
    expect(await stored()).toBe('1.0')
  })
})
