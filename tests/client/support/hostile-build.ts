import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { connectBrowser } from '../../shared/connect-browser.js'
import { capstan } from '../../helpers/capstan.js'
import { writeFiles } from '../../helpers/files.js'
import { auditFrames } from './audit-frames.js'

/** A built site of hostile content, and a browser that opens documents without a content policy. */
export interface HostileBuild {
  /** Cut the main part out of a built page: what the author has a say in, with its outline. */
  readonly mainOf: (path: string) => string
  /**
   * List what is wrong with documents; each problem begins with `document N`, the index of its document. Frames and pictures of sites
   * that the build has named are not wrong.
   */
  audit(documents: readonly string[]): Promise<string[]>
  /** Parse documents and serialize them again, twice. */
  reparse(documents: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

/** Build a site from its files, and start the browser. */
export async function buildHostileSite(
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = []
): Promise<HostileBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-hostile-'))
  writeFiles(folder, files)
  const { code, stderr } = await capstan(['build', folder, ...flags])
  expect(code, stderr).toBe(0)
  const named = stderr.matchAll(/Content from (https?:\/\/\S+) is missing/g)
  const namedOrigins = new Set([...named].map(([, origin = '']) => origin))
  const browser = await connectBrowser()
  return {
    mainOf(path) {
      const html = readFileSync(join(folder, 'build', path), 'utf8')
      return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
    },
    async audit(documents) {
      const context = await browser.newContext()
      const problems = await auditFrames(await context.newPage(), documents, namedOrigins)
      await context.close()
      return problems
    },
    async reparse(documents) {
      const page = await browser.newPage()
      const result = await page.evaluate((all) => {
        const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML
        return all.map((html) => parse(parse(html)))
      }, documents)
      await page.close()
      return result
    },
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
