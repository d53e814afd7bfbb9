import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import type { Config } from '../../../src/model/config.js'
import type { Route } from '../../../src/model/route.js'
import { cutFullText, planFullText } from '../../../src/plan/full-text.js'
import { openMarkdownTexts, type MarkdownPage } from '../../../src/plan/markdown-texts.js'
import { hashOf } from '../../../src/utils/hash.js'
import { listFiles, temporaryFolder } from '../../helpers/files.js'

const config = { url: 'https://docs.example', basePath: '/' } as Config
const maxBytes = 20_000

/** A site whose pages have the given texts, and the pages that were converted. */
function siteOf(texts: readonly string[]) {
  const converted: string[] = []
  const pages = texts.map((text, index): MarkdownPage => {
    const permalink = `/page-${index}`
    const convert = () => Promise.resolve((converted.push(permalink), text))
    return { route: { permalink, title: `Page ${index}` } as Route, key: hashOf(`${permalink} ${text}`), convert }
  })
  return { pages, converted }
}

const texts = Array.from({ length: 500 }, (_, index) => `# Page ${index}\n\n${'Text – '.repeat(20 + (index % 7))}\n`)

/** Build the whole text as a command does. */
async function build(of: readonly string[], dir: string, limit?: number) {
  const { pages, converted } = siteOf(of)
  const store = openMarkdownTexts(pages, openDiskCache({ dir, seal: 'seal' }))
  const files = await cutFullText(pages, config, store, limit)
  store.store()
  const outputs = files.map((file) => planFullText(file, config, store))
  const read = async () => {
    const contents = await Promise.all(outputs.map(async ({ create }) => create()))
    return contents.map((content) => (content as Uint8Array).toString())
  }
  return { paths: files.map(({ path }) => path), outputs, converted, read }
}

test('what fits into one file is in one, each page below its address', async () => {
  const { paths, read } = await build(['# A\n', '# B\n'], temporaryFolder())
  expect(paths).toEqual(['llms-full.txt'])
  expect(await read()).toEqual([
    '<!-- https://docs.example/page-0 -->\n\n# A\n\n<!-- https://docs.example/page-1 -->\n\n# B\n\n'
  ])
})

test('more is in several files of at most the limit, page by page in the order of the site', async () => {
  const { paths, read } = await build(texts, temporaryFolder(), maxBytes)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths).toEqual(paths.map((_, index) => `llms-full-${index + 1}.txt`))
  const parts = await read()
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(maxBytes)
  expect(parts.join('')).toBe(
    texts.map((text, index) => `<!-- https://docs.example/page-${index} -->\n\n${text}\n`).join('')
  )
})

test('an edit converts its page, and changes the file and the entry that it is in', async () => {
  const dir = temporaryFolder()
  const entries = () =>
    listFiles(dir)
      .filter((path) => path.endsWith('.markdown'))
      .map((path) => hashOf(readFileSync(join(dir, path))))
  const first = await build(texts, dir, maxBytes)
  await first.read()
  expect(first.converted).toHaveLength(texts.length)
  const before = new Set(entries())
  expect(before.size).toBeGreaterThan(10)
  const second = await build(texts.with(250, texts[250]?.replace('Text', 'Edited text') ?? ''), dir, maxBytes)
  await second.read()
  expect(second.converted).toEqual(['/page-250'])
  expect(entries().filter((hash) => !before.has(hash))).toHaveLength(1)
  const keys = new Map(first.outputs.map(({ path, key }) => [path, key]))
  expect(second.outputs.filter(({ path, key }) => keys.get(path) !== key)).toHaveLength(1)
})

test('a page that is added changes the files around it alone', async () => {
  const dir = temporaryFolder()
  const keysOf = async (of: readonly string[]) => (await build(of, dir, maxBytes)).outputs.map(({ key }) => key)
  const before = new Set(await keysOf(texts))
  const after = await keysOf([...texts, '# Last\n'])
  expect(after.filter((key) => !before.has(key)).length).toBeLessThanOrEqual(2)
})
