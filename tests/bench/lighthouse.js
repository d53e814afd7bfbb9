import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

/** Home, a long document, the configuration reference, the index of the API, an operation, search. */
const pages = [
  '/',
  '/configuration/object_detectors',
  '/configuration/reference',
  '/integrations/api/frigate-http-api',
  '/integrations/api/events-events-get',
  '/search'
]
/** Rounds; the median counts, because a busy machine makes pages slow. */
const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const port = 4493

/** Install Lighthouse in a folder and print its scores for pages of a site, as a desktop and as a throttled phone. */
export async function measureLighthouse(url, folder) {
  // The last major version that runs on Node 20.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'lighthouse@12.8.2'], { cwd: folder, stdio: 'ignore' })
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  })
  try {
    console.log(`\nLighthouse: ${categories.join(' / ')} (asked: 100)`)
    for (const [device, config] of [['desktop', desktopConfig], ['phone']])
      for (const path of pages) {
        const runs = []
        for (let round = 0; round < rounds; round++)
          runs.push((await lighthouse(url + path, { port, logLevel: 'error', onlyCategories: categories }, config)).lhr)
        const scores = categories.map((name) =>
          runs.map((run) => Math.round(run.categories[name].score * 100)).sort((a, b) => a - b)
        )
        const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((name) =>
          runs.map(({ audits }) => audits[name].numericValue).sort((a, b) => a - b)
        )
        const [paint, blocking, shift] = metrics.map((values) => values[Math.floor(rounds / 2)])
        console.log(
          `  ${device} ${path}: ${scores.map((values) => values[Math.floor(rounds / 2)]).join(' / ')} (performance ${scores[0][0]} to ${scores[0].at(-1)}; largest paint ${paint.toFixed(0)} ms, blocked ${blocking.toFixed(0)} ms, shift ${shift.toFixed(4)})`
        )
      }
  } finally {
    await browser.close()
  }
}
