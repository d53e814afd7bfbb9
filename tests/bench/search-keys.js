import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'
import { serveFolder } from '../helpers/serve-folder.js'

const typed = ['录像保留时间', 'hwaccel_args', '鸟瞰图', '/api/events', '怎么知道摄像头掉线了', 'openvino 检测器']

/** Measure the time from a key to the frame that shows its results, when what it needs has been loaded. */
export async function measureKeys(out) {
  const server = await serveFolder(out)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/configuration/masks`)
    await page.keyboard.press('Control+k')
    await page.locator('.search-dialog input:focus').waitFor()
    for (const query of typed) await typeInto(page, query)
    const times = []
    for (const query of typed) times.push(...(await typeInto(page, query)))
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(0)
    console.log(
      `\nkey to painted results, warm: median ${at(0.5)} ms, 95 % ${at(0.95)} ms (asked: 50 ms), ${times.length} keys`
    )
  } finally {
    await browser.close()
    server.close()
  }
}

/** Write a query letter by letter; the time of each letter is that until the list has changed and stays. */
async function typeInto(page, query) {
  const times = []
  await page.locator('.search-dialog input').fill('')
  for (let length = 1; length <= query.length; length++) {
    const time = await page.evaluate(
      async (text) => {
        const input = document.querySelector('.search-dialog input')
        const body = document.querySelector('.search-body')
        let changed = 0
        const observer = new MutationObserver(() => (changed = performance.now()))
        observer.observe(body, { childList: true, subtree: true, attributes: true, characterData: true })
        const start = performance.now()
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // Results are whole when nothing is being loaded and a row of frames changed nothing; a change is painted with the next frame.
        for (let idle = 0; idle < 12; idle++) {
          const before = changed
          await new Promise((resolve) => requestAnimationFrame(resolve))
          if (changed !== before || body.ariaBusy === 'true') idle = 0
        }
        observer.disconnect()
        return changed === 0 ? undefined : changed - start + 1000 / 60
      },
      query.slice(0, length)
    )
    if (time !== undefined) times.push(time)
  }
  return times
}
