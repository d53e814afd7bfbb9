// Opens pages one after another in Lighthouse and prints what it remarks as JSON: a process of its own, since it measures by marks of its process.
// Usage: node run-lighthouse.js '{"browser":"/usr/bin/chromium","pages":[{"url":"http://…","form":"mobile"}]}'; `performance` measures that alone.
import lighthouse, { desktopConfig } from 'lighthouse'
import puppeteer from 'puppeteer-core'

/** What asks the host: a plain one of the tests neither packs nor keeps. */
const ofHosts = new Set(['is-on-https', 'redirects-http', 'uses-http2', 'uses-text-compression', 'uses-long-cache-ttl'])

const { browser: executablePath, performance: measures = false, pages } = JSON.parse(process.argv[2])
const onlyCategories = measures ? ['performance'] : ['accessibility', 'best-practices', 'seo']
/** Audits of performance that are right or wrong, whatever the machine. */
const onlyAudits = measures
  ? undefined
  : ['unsized-images', 'viewport', 'font-display', 'no-document-write', 'non-composited-animations']

const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const results = []
  for (const { url, form } of pages) {
    const page = await browser.newPage()
    const settings = { output: 'json', logLevel: 'error', onlyCategories, onlyAudits }
    const run = await lighthouse(url, settings, form === 'desktop' ? desktopConfig : undefined, page)
    await page.close()
    const { runtimeError, runWarnings, categories, audits } = run.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    results.push({
      url,
      form,
      warnings: runWarnings,
      scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score])),
      audits: Object.keys(audits).length,
      failed: Object.values(audits)
        .filter(({ id, score }) => score !== null && score < 1 && !ofHosts.has(id))
        .map(
          ({ id, details }) =>
            `${id} ${(details?.items ?? []).map((item) => item.node?.snippet ?? item.href ?? item.description ?? '').join(' ')}`
        )
    })
  }
  process.stdout.write(JSON.stringify(results))
} finally {
  await browser.close()
}
