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
 * from 16 ms on; less counts as 8. Beside each stands what a button that does nothing takes on the same page, in turns with it: on a busy
 * machine the difference counts.
 */
export async function measureInteractions(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`  from an interaction to the next paint, processor ${slowdown} times slower (asked: under 50 ms)`)
    for (const scenario of scenarios) {
      const { times, controls } = await measureScenario(browser, url, scenario)
      console.log(`    ${scenario.name}: ${summaryOf(times)}; a button that does nothing: ${summaryOf(controls)}`)
    }
  } finally {
    await browser.close()
  }
}

/** Format the median and the worst of times. */
function summaryOf(times) {
  const sorted = [...times].sort((a, b) => a - b)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms of ${sorted.length}`
}

/** Repeat an interaction, in turns with a button that does nothing, and list the times of both. */
async function measureScenario(browser, url, { path, viewport, hasTouch, isMobile, prepare, step }) {
  const context = await browser.newContext({ viewport, hasTouch, isMobile, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.interactions = []
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, startTime } of list.getEntries())
        if (interactionId > 0) window.interactions.push({ duration, startTime })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = []
  const controls = []
  for (let round = 0; round < rounds; round++) {
    await addControl(page)
    controls.push(await timeOf(page, () => (hasTouch ? page.tap('#control') : page.click('#control'))))
    await page.evaluate(() => document.querySelector('#control').remove())
    times.push(await timeOf(page, () => step(page, round)))
  }
  await context.close()
  return { times, controls }
}

/** Add a button that does nothing, where it can be reached. */
async function addControl(page) {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'control'
    button.textContent = '.'
    button.style.cssText =
      'position: fixed; inset: auto 40% 40px auto; inline-size: 60px; block-size: 40px; z-index: 99'
    const top = document.querySelector('dialog[open], .sidebar[data-cs-menu]') ?? document.body
    top.append(button)
  })
}

/** Measure the longest interaction that begins in a step. */
async function timeOf(page, step) {
  await settle(page)
  await page.evaluate(() => {
    window.interactions.length = 0
    window.stepStart = performance.now()
  })
  await step()
  await settle(page)
  return page.evaluate(() => {
    const own = window.interactions.filter(({ startTime }) => startTime >= window.stepStart)
    return Math.max(8, ...own.map(({ duration }) => duration))
  })
}

/** Wait until nothing is loaded or painted; entries are reported after the paint that ends their interaction. */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2000 })))
    )
}

/** Press a link or button that the pointer has rested on, as readers do. */
async function press(page, target) {
  await target.hover()
  await settle(page)
  await page.mouse.down()
  await page.mouse.up()
}

const pages = ['/frigate/installation', '/frigate/hardware']

/** Follow a link of the sidebar that the pointer has rested on. */
async function followLink(page, round) {
  const path = pages[round % 2]
  await press(page, page.locator(`.sidebar-nav a[href="${path}"]`))
  await page.waitForFunction((path) => location.pathname === path, path)
}

/** Follow a link of the menu. */
async function followMenuLink(page, round) {
  const path = pages[round % 2]
  await page.tap('.menu-button')
  const link = page.locator(`.sidebar-nav a[href="${path}"]`)
  await link.scrollIntoViewIfNeeded()
  await settle(page)
  await page.evaluate(() => (window.stepStart = performance.now()))
  await link.tap()
  await page.waitForFunction((path) => location.pathname === path, path)
}

/** Open the menu, or close it. */
async function toggleMenu(page, round) {
  await page.tap(round % 2 === 0 ? '.menu-button' : '.menu-close')
  await page.waitForFunction(
    (isOpen) => (document.querySelector('.sidebar').dataset.csMenu === 'open') === isOpen,
    round % 2 === 0
  )
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
  await page.locator('.search-dialog input').focus()
  await page.keyboard.press(query[round] === ' ' ? 'Space' : query[round])
  await page.locator('.search-body[aria-busy="false"]').waitFor()
}

/** Select the other of two tabs. */
async function selectTab(page, round) {
  const tabs = page.locator('.tab-list').first().locator('a')
  await press(page, tabs.nth((round + 1) % 2))
}

/** Switch the colour scheme. */
async function switchScheme(page) {
  await press(page, page.locator('.navbar .color-switch'))
}
