import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.js'
import { isPlainFence, scanFences } from './scan-fences.js'

/** What became of the code of a site. */
export interface ComparedCode {
  /** Number of the blocks that were compared. */
  readonly count: number
  /** Blocks that the Markdown of their page does not have as they were written, each with its page. */
  readonly lost: readonly string[]
}

/**
 * Compare each block of code in the sources of a site with the Markdown of its page, byte for byte, by reading the fences of both and
 * nothing else. Pages of which no Markdown is published are left out.
 *
 * @param content the folder of the sources
 * @param built the folder of the built pages of this content
 */
export function lostCode(content: string, built: string): ComparedCode {
  let count = 0
  const lost: string[] = []
  for (const path of listFiles(content).filter((name) => /^[^_].*\.mdx?$/.test(name) && !name.includes('/_'))) {
    const twin = join(built, path.replace(/(?:\/(?:index|README))?\.mdx?$/, '.md'))
    if (!existsSync(twin)) continue
    const written = new Set(scanFences(readFileSync(twin, 'utf8')).map(({ code }) => code))
    const source = readFileSync(join(content, path), 'utf8')
    // What only another version has is not on the page.
    const always = new Set(scanFences(source.replaceAll(/^(:{3,})only\b[^]*?^\1$/gm, '')).map((fence) => fence.code))
    for (const { info, code } of scanFences(source).filter(isPlainFence)) {
      count++
      if (!written.has(code) && always.has(code)) lost.push(`${path}: ${info}\n${code}`)
    }
  }
  return { count, lost }
}
