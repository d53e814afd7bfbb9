/**
 * What must hold for every page of the first site in a browser: no error and nothing that the policy stops, no request to
 * another origin, nothing that pushes the page sideways, no violation of accessibility, every id a target that shows. `npm test`
 * opens one page of each kind, and of the others each that a hash of its address chooses; `npm run test:full` opens every page in all
 * four looks and audits it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { hashOf } from '../../src/utils/hash.js'
import { isFull } from '../helpers/is-full.js'
import { brokenWords } from './support/broken-words.js'
import { openBrowserOn } from './support/open-browser.js'
import { startFirstSite } from './support/first-site-server.js'
import { shownContrasts } from './support/shown-contrasts.js'
import { waitForFrames } from './support/wait-for-idle.js'

const { site, open } = openBrowserOn(() => startFirstSite())
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How a page is looked at. */
interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: 390 | 1440
}

const looks: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 }
]

/** One page of each kind. */
const examples = [
  '/',
  '/search?q=mqtt',
  '/404.html',
  '/mdx',
  '/configuration/reference',
  '/integrations/api/login-login-post',
  '/integrations/api/events-events-get',
  '/integrations/api/schemas/eventresponse',
  '/integrations/api/frigate-http-api'
]

/** Turn a path into a number below `count` that stays the same. */
const numberOf = (path: string, count: number) => parseInt(hashOf(path).slice(0, 6), 16) % count

/** Choose a look for a page. */
const lookOf = (path: string): Look => looks[numberOf(path, looks.length)] ?? { scheme: 'light', width: 1440 }

/** Whether a page is one of the reference: all of them come from the same templates. */
const isReference = (path: string) => path.includes('/integrations/api/')

/** Of how many documents and of how many pages of the reference one is opened. */
const sample = { documents: 16, reference: 60 }

/** Of how many pages like this one is opened. */
const shareOf = (path: string) => (isReference(path) ? sample.reference : sample.documents)

/** Whether a page is looked at in a look: the examples in one after the other, each other page of the sample in one of its own. */
const isLookedAt = (path: string, look: Look): boolean => {
  if (isFull) return true
  const example = examples.indexOf(path)
  if (example >= 0) return looks[example % looks.length] === look
  return lookOf(path) === look && numberOf(`look at ${path}`, shareOf(path)) === 0
}

/** Open an empty page in a look; errors in what it opens fail the test. What its policy stops goes to `violations`. */
const openIn = async ({ scheme, width }: Look, violations: string[], expectedErrors = /favicon/) => {
  const page = await open('/robots.txt', {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    before: `try { localStorage.setItem('theme', '${scheme}') } catch {}`,
    expectedErrors
  })
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.context().addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation?: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteViolation?.(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    )
  })
  return page
}

/** Find what breaks the rules of accessibility: the rule and the elements. */
const violationsOf = async (page: Page, exclude: readonly string[], disabled: readonly string[] = []) => {
  await page.evaluate(axe)
  return page.evaluate(
    async ([exclude, disabled]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }
      const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]))
      const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'], rules })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(' | ')}`
      )
    },
    [exclude, disabled] as const
  )
}

/**
 * Navigate to ids of the text and list those that do not come into view: every one that something hides, and of those that show
 * the first, the last and each tenth, since what they all need is the same margin; the full run navigates to all.
 */
const hiddenTargets = (page: Page, isFull: boolean) =>
  page.evaluate(async (isFull) => {
    const hidden: string[] = []
    // What terms mean is no place that a link leads to.
    const targets = [...document.querySelectorAll('main [id]:not([popover])')].filter(
      (target) => target instanceof HTMLElement
    )
    const isSampled = (target: HTMLElement, index: number) =>
      isFull ||
      index % 10 === 0 ||
      index === targets.length - 1 ||
      !target.checkVisibility({ visibilityProperty: true })
    const isInView = (target: HTMLElement) => {
      const { top } = target.getBoundingClientRect()
      return target.checkVisibility({ visibilityProperty: true }) && top >= -1 && top < innerHeight
    }
    for (const target of targets.filter(isSampled)) {
      const hash = `#${target.id.replaceAll('%', '%25')}`
      const { href } = new URL(hash, location.href)
      const isDone = new Promise<void>((resolve) =>
        addEventListener('hashchange', function listen({ newURL }) {
          if (newURL !== href) return
          removeEventListener('hashchange', listen)
          resolve()
        })
      )
      location.hash = hash
      // The browser scrolls at once; what hides a target is opened by the script of the page, at the event.
      if (isInView(target)) continue
      await isDone
      if (!isInView(target)) hidden.push(target.id)
    }
    return hidden
  }, isFull)

/** Check everything about a page in one look. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(site().url + path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  if (path.startsWith('/search?')) await page.locator('.search-hit mark').first().waitFor()
  // Regions that scroll are found when the page has been laid out.
  await waitForFrames(page)
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  )
  // An audit takes long, and pages of a kind have the elements of their templates in common: a third of the documents is audited,
  // and a ninth of the reference. The sidebar is that of the examples, and the colours of code are tested with its theme.
  const isWhole = isFull || examples.includes(path)
  const share = isReference(path) ? 3 : 4
  const isAudited = isWhole || numberOf(`audit of ${path}`, share) === 0
  const violations = isAudited ? await violationsOf(page, isWhole ? [] : ['pre code', '.sidebar-nav']) : []
  const hidden = await hiddenTargets(page, isFull)
  return [
    ...(isTooWide ? ['pushes sideways'] : []),
    ...violations,
    ...hidden.map((id) => `#${id} does not show`),
    ...(isReference(path) ? [] : await brokenWords(page)).map((word) => `breaks ${word}`)
  ].map((fault) => `${path}: ${fault}`)
}

describe.each(looks)('in $scheme at $width pixels', (look) => {
  it('pages have no violations', { timeout: isFull ? 3_600_000 : 900_000 }, async () => {
    const others: string[] = []
    const violations: string[] = []
    const paths = [...new Set([...site().pages, ...examples])].filter((path) => isLookedAt(path, look))
    expect(paths.length).toBeGreaterThan(1)
    const rest = paths.values()
    /** Check page after page: a tab waits much, so two share the work. */
    const work = async () => {
      const page = await openIn(look, violations)
      page.on('request', (request) => {
        if (!request.url().startsWith(site().url) && !request.url().startsWith('data:')) others.push(request.url())
      })
      const faults: string[] = []
      for (const path of rest) faults.push(...(await faultsOf(page, path)))
      return faults
    }
    expect((await Promise.all([work(), work()])).flat()).toEqual([])
    expect(others).toEqual([])
    expect(violations).toEqual([])
  })
})

/** One page of each kind that has parts of its own. */
const kinds = [
  '/',
  '/integrations/api/events-events-get',
  '/search?q=mqtt',
  '/configuration/object_detectors',
  '/404.html'
]

describe.each(['light', 'dark'] as const)('in forced colours, %s', (colorScheme) => {
  // The colours of both schemes are the same ones of the system: a kind is looked at in each, the full run has all in both.
  it.each(isFull ? kinds : colorScheme === 'light' ? kinds.slice(1, 2) : kinds.slice(2, 3))(
    '%s has no violations, and its text contrasts as it is shown',
    async (path) => {
      const page = await open('/robots.txt', {
        forcedColors: 'active',
        colorScheme,
        viewport: { width: 1440, height: 900 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
        expectedErrors: /favicon/
      })
      await page.goto(site().url + path, { waitUntil: 'load' })
      if (path.startsWith('/search?')) await page.locator('.search-hit mark').first().waitFor()
      await waitForFrames(page)
      // The colours that styles compute to are not those that are shown, so axe would compare the wrong ones: pixels decide.
      expect(await violationsOf(page, [], ['color-contrast'])).toEqual([])
      const contrasts = await shownContrasts(page)
      expect(contrasts.length).toBeGreaterThan(20)
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
    }
  )
})

it('the arrow of the console shows in forced colours', async () => {
  const page = await open('/integrations/api/events-events-get', { forcedColors: 'active', colorScheme: 'dark' })
  const colors = await page.locator('.console-title').evaluate((title) => {
    const arrow = getComputedStyle(title, '::before').backgroundColor
    document.body.style.backgroundColor = 'CanvasText'
    return [arrow, getComputedStyle(document.body).backgroundColor]
  })
  expect(colors[0]).toBe(colors[1])
})

it('violations of the policy are detected', async () => {
  const violations: string[] = []
  const page = await openIn({ scheme: 'light', width: 390 }, violations, /elsewhere\.example/)
  await page.goto(`${site().url}/mdx`)
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
  )
  await expect.poll(() => violations.join()).toContain('/mdx: img-src https://elsewhere.example/x.png')
})

it('without JavaScript only closed <details> hide an id, and the browser opens them', async () => {
  const page = await open('/mdx', { javaScriptEnabled: false })
  const hidden: string[] = []
  const paths = site().pages.filter((path) => isFull || examples.includes(path) || numberOf(path, shareOf(path)) === 0)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const html = await (await fetch(site().url + path)).text()
    // Exchanging the body is cheaper than a load; head and policy are the same on all pages.
    const ids = await page.evaluate((text) => {
      document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body)
      for (const details of document.querySelectorAll('details')) details.open = true
      return [...document.querySelectorAll('main [id]:not([popover])')]
        .filter((target) => target instanceof HTMLElement && !target.checkVisibility({ visibilityProperty: true }))
        .map(({ id }) => id)
    }, html)
    hidden.push(...ids.map((id) => `${path}#${id}`))
  }
  expect(hidden).toEqual([])
})
