/**
 * Content that changes its meaning when it is parsed and serialized again (mutation XSS) runs nothing, although no content policy helps:
 * neither as it was built, nor after its pages went through `innerHTML` twice.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.js'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { auditFrames } from './support/audit-frames.js'
import { mutationPayloads } from './support/mutation-payloads.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const payloads = mutationPayloads()
let folder: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capstan-mutation-'))
  const off = [
    'inline-script',
    'inline-style',
    'unsafe-element',
    'unsafe-url',
    'missing-image',
    'missing-file',
    'too-deep'
  ]
  const rules = JSON.stringify(Object.fromEntries(off.map((rule) => [rule, 'off'])))
  const pages = payloads.map((payload, index) => [`content/p${index}.md`, `文字\n\n${payload}\n\n文字\n`])
  writeFiles(folder, {
    'site.config.ts': `export default { title: '站点', lang: 'zh-CN', onBrokenLinks: 'ignore', search: false, rules: ${rules} }\n`,
    'content/index.md': '# 首页\n',
    ...(Object.fromEntries(pages) as Record<string, string>)
  })
  const { code, stderr } = await capstan(['build', folder])
  expect(code, stderr).toBe(0)
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Cut the main part out of the page of a payload. */
function mainOf(index: number): string {
  const html = readFileSync(join(folder, 'build', `p${index}/index.html`), 'utf8')
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
}

/** Open documents without a policy and list the payloads of those in which something is wrong. */
async function harmful(documents: readonly string[]): Promise<Set<string>> {
  const context = await browser.newContext()
  const problems = await auditFrames(await context.newPage(), documents)
  await context.close()
  return new Set(problems.map((problem) => payloads[Number(/^document (\d+)/.exec(problem)?.[1])] ?? problem))
}

test('the payloads are many, and noticed as long as nothing is done about them', async () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200)
  expect((await harmful(payloads)).size).toBeGreaterThan(150)
})

test('nothing runs in the pages that are built of them', async () => {
  expect([...(await harmful(payloads.map((_, index) => mainOf(index))))]).toEqual([])
})

test('nothing runs in those pages after they were parsed and serialized twice', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const mutated = await page.evaluate(
    (documents) =>
      documents.map((html) => {
        const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML
        return parse(parse(html))
      }),
    payloads.map((_, index) => mainOf(index))
  )
  await context.close()
  expect([...(await harmful(mutated))]).toEqual([])
})
