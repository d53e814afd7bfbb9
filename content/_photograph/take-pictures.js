import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeWebp } from './encode-webp.js'
import { now, timeZone } from './household/clock.js'
import { seriesOf } from './household/config.js'
import { answerSockets } from './household/sockets.js'

/** The files of one picture may weigh this much, in bytes, by their density. */
const maxBytes = { 1: 32_000, 2: 57_000 }
const standard = { width: 1120, height: 640 }

/** Take one picture in both schemes and both densities, write the files and return a line about them. */
export async function takePictures(browser, place, name, shot, outDir) {
  const sizes = []
  for (const scheme of ['light', 'dark']) {
    for (const density of [1, 2]) {
      const file = `${name}${scheme === 'dark' ? '-dark' : ''}${density === 2 ? '@2x' : ''}.webp`
      const png = await takePicture(browser, place, { ...shot, ...shot[seriesOf(place.version)], scheme, density })
      const { bytes, quality } = await encodeWebp(browser, png, maxBytes[density])
      writeFileSync(join(outDir, file), bytes)
      sizes.push(`${file} ${Math.round(bytes.length / 1000)} kB (${quality})`)
    }
  }
  return sizes.join(', ')
}

async function takePicture(
  browser,
  { url, clips, version },
  { path, size = standard, ready, prepare, scheme, density }
) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: density,
    colorScheme: scheme,
    locale: 'zh-CN',
    timezoneId: timeZone,
    reducedMotion: 'reduce'
  })
  await answerSockets(context, clips, version)
  const page = await context.newPage()
  await page.clock.install({ time: now * 1000 })
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(choosePreferences, scheme)
  await page.goto(url + path)
  await page.locator(ready).first().waitFor()
  // Pictures fade in, and the sockets answer after the first frame.
  await page.waitForTimeout(1500)
  await prepare?.(page)
  const png = await page.screenshot()
  await context.close()
  return png
}

/** Store what a reader would choose in the interface: its language and scheme, and stills instead of films of alerts. */
async function choosePreferences(theme) {
  localStorage.setItem('frigate-ui-language', 'zh-CN')
  localStorage.setItem('frigate-ui-theme', JSON.stringify({ theme, colorScheme: 'theme-default' }))
  const opening = indexedDB.open('keyval-store')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const writing = opening.result.transaction('keyval', 'readwrite')
  const store = writing.objectStore('keyval')
  store.put(false, 'alertVideos')
  store.put({ bbox: true, zones: true, mask: true, motion: false, regions: true }, 'front_gate-feed')
  await new Promise((resolve) => {
    writing.oncomplete = resolve
  })
  opening.result.close()
}
