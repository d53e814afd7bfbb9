import { plainKey } from '../cache/key.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { cutAtContent } from '../utils/cut-at-content.js'
import { withBase } from '../utils/url.js'
import type { MarkdownPage, MarkdownTexts } from './markdown-texts.js'

/** Max bytes of a file, unless one page has more. */
const defaultMaxBytes = 25_000_000
/** A part that is cut at its content is at most this many times as large as it should be. */
const cutFactor = 1.6

/** A file with the text of pages in the order of the site. */
export interface FullTextFile {
  readonly path: string
  readonly pages: readonly MarkdownPage[]
}

/**
 * Cut the text of the site into files: `llms-full.txt`, or what is too much for one into `llms-full-1.txt` and so on, so that an
 * edit moves at most the cuts beside it.
 */
export async function cutFullText(
  pages: readonly MarkdownPage[],
  config: Config,
  texts: MarkdownTexts,
  maxBytes = defaultMaxBytes
): Promise<FullTextFile[]> {
  const sizes = new Map<MarkdownPage, number>()
  let total = 0
  for (const page of pages) {
    const size = Buffer.byteLength(headOf(page, config)) + (await texts.bytesOf(page)) + 1
    sizes.set(page, size)
    total += size
  }
  if (total <= maxBytes) return [{ path: 'llms-full.txt', pages }]
  const parts = cutAtContent(pages, {
    idOf: ({ route }) => route.permalink,
    sizeOf: (page) => sizes.get(page) ?? 0,
    targetOf: () => maxBytes / cutFactor
  })
  return parts.map((part, index) => ({ path: `llms-full-${index + 1}.txt`, pages: part }))
}

/** Whether the name of a file is that of a part of the text, of which there are as many as the text is long. */
export function isFullTextPart(name: string): boolean {
  return /^llms-full-\d+\.txt$/.test(name)
}

/** Plan a file with the text of pages, each below its address. */
export function planFullText({ path, pages }: FullTextFile, config: Config, texts: MarkdownTexts): PlannedOutput {
  const create = async () => {
    const parts: Buffer[] = []
    for (const page of pages) parts.push(Buffer.from(`${headOf(page, config)}${await texts.read(page)}\n`))
    texts.store()
    return Buffer.concat(parts)
  }
  return { path, key: plainKey(['llms', pages.map((page) => [headOf(page, config), page.key])]), create }
}

/** Write the address of a page as a comment, and what its frame says of it. */
function headOf({ route, notices = '' }: MarkdownPage, { url = '', basePath }: Config): string {
  return `<!-- ${(url + withBase(route.permalink, basePath)).replaceAll('--', '-%2D')} -->\n\n${notices}`
}
