/**
 * What hostile authors write runs nothing and asks nobody, although no content policy helps: every payload goes through
 * Markdown, MDX and a description of an API, and is opened in a browser with the policy taken away.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { writeFiles } from '../helpers/files.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { auditFrames } from './support/audit-frames.js'
import { hostileHtml } from './support/hostile-html.js'
import { hostileSite } from './support/hostile-site.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const payloads = hostileHtml()
const site = hostileSite(payloads)
let folder: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capstan-hostile-'))
  writeFiles(folder, site.files)
  const { code, stderr } = await capstan(['build', folder])
  expect(code, stderr).toBe(0)
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Cut the main part out of a built page: what the author has a say in, with its outline. */
function mainOf(path: string): string {
  const html = readFileSync(join(folder, 'build', path), 'utf8')
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
}

/** Audit documents, and name each problem by its payload. */
async function audit(documents: readonly string[], names: readonly string[]): Promise<string[]> {
  const context = await browser.newContext()
  const problems = await auditFrames(await context.newPage(), documents)
  await context.close()
  return problems.map((problem) =>
    problem.replace(/^document (\d+)/, (_, index: string) => JSON.stringify(names[Number(index)]))
  )
}

describe('hostile content', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
    '<template><img src=x></template>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<svg><a><set attributeName=href to="javascript:alert(1)" /></a></svg>',
    '<img src="https://evil.example/x.png">',
    '<form name=querySelector></form>',
    '<b onclick="alert(1)">x</b>'
  ])('is detected without sanitizing: %s', async (payload) => {
    expect(await audit([payload], [payload])).not.toEqual([])
  })

  test.each(['markdown', 'inline', 'mdx', 'labels'] as const)('runs nothing in pages: %s', async (kind) => {
    const pages = site.pages[kind]
    expect(await audit(pages.map(mainOf), site.names[kind])).toEqual([])
  })

  test('runs nothing in the reference of an API', async () => {
    expect(await audit(site.pages.api.map(mainOf), site.pages.api)).toEqual([])
  })
})
