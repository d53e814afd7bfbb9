import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

/** Measure the time from saving a page to its change standing in the browser, in milliseconds: the median of seven saves. */
export async function measureReload(bin, site) {
  const file = join(site, 'content', 'section-0', 'page-1.md')
  const original = readFileSync(file, 'utf8')
  const server = spawn(process.execPath, [bin, 'serve', site, '--port', '4490'])
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  })
  try {
    const page = await browser.newPage()
    const address = await addressOf(server)
    const readIndexName = async () => (await (await fetch(`${address}_capstan/site.json`)).json()).search
    await page.goto(`${address}section-0/page-1`)
    const times = []
    for (let round = 0; round < 8; round++) {
      const mark = `保存-${round}-完`
      const indexName = await readIndexName()
      const start = performance.now()
      appendFileSync(file, `\n${mark}\n`)
      await page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), mark, {
        polling: 5,
        timeout: 20_000
      })
      times.push(performance.now() - start)
      // The index follows once changes have settled; a save meanwhile would measure both.
      while ((await readIndexName()) === indexName) await setImmediate()
    }
    // The first save warms the compiler up.
    return times.slice(1).sort((a, b) => a - b)[3]
  } finally {
    writeFileSync(file, original)
    await browser.close()
    server.kill()
  }
}

/** Wait for the address that the server prints. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk) => {
      text += chunk
      const address = /http:\/\/\S+/.exec(text)?.[0]
      if (address) resolve(address.endsWith('/') ? address : `${address}/`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The server ended:\n${text}`)))
  })
}
