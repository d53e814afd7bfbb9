import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

/** How much slower than this machine the processor is. */
const slowdown = 4
const rounds = 10
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The interactions: the page and screen that they begin on, and what a reader does; a step is one interaction. */
const scenarios = [
  { name: 'navigation', path: '/frigate/hardware', ...desktop, step: followLink },
  { name: 'navigation on a phone', path: '/frigate/hardware', ...phone, step: followMenuLink },
  { name: 'menu', path: '/configuration/reference', ...phone, step: toggleMenu },
  { name: 'open search', path: '/configuration/masks', ...desktop, step: toggleSearch },
  { name: 'type a query', path: '/configuration/masks', ...desktop, prepare: openSearch, step: typeCharacter },
  { name: 'tabs', path: '/frigate/installation', ...desktop, step: selectTab },
  { name: 'tabs of samples', path: '/integrations/api/events-events-get', ...desktop, step: selectTab },
  { name: 'colour scheme', path: '/configuration/object_detectors', ...desktop, step: switchScheme }
]

/**
 * Measure the time from an interaction to the next paint on a slow processor, in milliseconds. Browsers report it in steps of 8 ms and only
 * from 16 ms on; less counts as 8.
 */
export async function measureInteractions(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`  from an interaction to the next paint, processor ${slowdown} times slower (asked: under 50 ms)`)
    for (const scenario of scenarios) {
      const times = (await measureScenario(browser, url, scenario)).sort((a, b) => a - b)
      console.log(
        `    ${scenario.name}: median ${times[Math.floor(times.length / 2)]} ms, worst ${times.at(-1)} ms of ${times.length}`
      )
    }
  } finally {
    await browser.close()
  }
}

/** Repeat an interaction and list its times. */
async function measureScenario(browser, url, { path, viewport, hasTouch, isMobile, prepare, step }) {
  const context = await browser.newContext({ viewport, hasTouch, isMobile, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.interactions = []
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries())
        if (interactionId > 0) window.interactions.push({ duration, name })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = []
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => (window.interactions.length = 0))
    await step(page, round)
    await page.waitForLoadState('networkidle')
    // Entries are reported after the paint that ends the interaction.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    times.push(await page.evaluate(() => Math.max(8, ...window.interactions.map(({ duration }) => duration))))
  }
  await context.close()
  return times
}

const pages = ['/frigate/installation', '/frigate/hardware']

/** Follow a link of the sidebar that the pointer has rested on. */
async function followLink(page, round) {
  const path = pages[round % 2]
  const link = page.locator(`.sidebar-nav a[href="${path}"]`)
  await link.hover()
  await page.waitForLoadState('networkidle')
  await link.click()
  await page.waitForFunction((path) => location.pathname === path, path)
}

/** Follow a link of the menu. */
async function followMenuLink(page, round) {
  const path = pages[round % 2]
  await page.tap('.menu-button')
  const link = page.locator(`.sidebar-nav a[href="${path}"]`)
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (window.interactions.length = 0))
  await link.tap()
  await page.waitForFunction((path) => location.pathname === path, path)
}

/** Open the menu, or close it. */
async function toggleMenu(page, round) {
  await page.tap(round % 2 === 0 ? '.menu-button' : '.menu-close')
  await page.waitForFunction((isOpen) => (document.documentElement.dataset.menu === 'open') === isOpen, round % 2 === 0)
}

/** Open the search dialog, or close it. */
async function toggleSearch(page, round) {
  if (round % 2 === 0) await openSearch(page)
  else {
    await page.keyboard.press('Escape')
    await page.locator('.search-dialog input').waitFor({ state: 'hidden' })
  }
}

/** Open the search dialog. */
async function openSearch(page) {
  await page.keyboard.press('/')
  await page.locator('.search-dialog input').waitFor()
}

const query = 'recording retain'

/** Type the next character of a query. */
async function typeCharacter(page, round) {
  await page.keyboard.press(query[round] === ' ' ? 'Space' : query[round])
  await page.locator('.search-body[aria-busy="false"]').waitFor()
}

/** Select the other of two tabs. */
async function selectTab(page, round) {
  await page
    .locator('.tab-list')
    .first()
    .locator('a')
    .nth((round + 1) % 2)
    .click()
}

/** Switch the colour scheme. */
async function switchScheme(page) {
  await page.click('.color-switch')
}
