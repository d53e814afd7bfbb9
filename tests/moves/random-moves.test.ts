/**
 * Moves of pages, folders and headings of the first site in a copy of it, one upon the other: each is proved by the command itself, and undone by its reverse to
 * the byte.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPageCache } from '../../src/compile/open-page-cache.js'
import { loadConfig } from '../../src/config/load.js'
import {
  openEditions,
  type PreparedEdition,
  prepareEditions,
  routeEditions,
  scanEditions,
  scanSite
} from '../../src/editions/index.js'
import type { Config } from '../../src/model/config.js'
import { type Moved, moveSite } from '../../src/moves/move-site.js'
import { listFiles } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { random } from '../helpers/random.js'

const root = join(import.meta.dirname, '..', '..')
const siteDir = mkdtempSync(join(tmpdir(), 'capstan-moves-'))
for (const name of ['content', 'versions', 'translations', 'openapi', 'tests/search', 'site.config.ts', 'package.json'])
  cpSync(join(root, name), join(siteDir, name), { recursive: true })
mkdirSync(join(siteDir, 'node_modules'))
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

/** How many moves; `CAPSTAN_MOVES` asks for another number. */
const count = Number(process.env.CAPSTAN_MOVES ?? (isFull ? 200 : 5))
const chance = random(62)

/** The files that a move may touch, by their paths. */
function snapshot(): Map<string, string> {
  const files = ['content', 'versions', 'translations', 'tests/search'].flatMap((folder) =>
    listFiles(join(siteDir, folder)).map((file) => `${folder}/${file}`)
  )
  return new Map([...files, 'site.config.ts'].map((file) => [file, readFileSync(join(siteDir, file), 'latin1')]))
}

test('each of many moves is proved, and undone by its reverse', async () => {
  const config = await loadConfig(siteDir)
  const opened = openPageCache(config, { isKept: true })
  const scan = async (of: Config) => scanEditions(await openEditions(of, opened.cache, []), scanSite)
  const tools = {
    prepare: async (of: Config) => prepareEditions(await scan(of), { isChecked: true }),
    route: async (of: Config) => routeEditions(await scan(of), {}),
    reload: () => loadConfig(siteDir)
  }
  let before: readonly PreparedEdition[] = await tools.prepare(config)
  const move = async (names: readonly [string, string]): Promise<Moved> => {
    const moved = await moveSite(names, before, await loadConfig(siteDir), {
      ...tools,
      writesRedirects: true,
      isDryRun: false
    })
    expect(moved.refused, names.join(' -> ')).toEqual([])
    before = moved.after
    return moved
  }
  const done: { reverse: readonly [string, string]; files: Map<string, string> }[] = []
  for (let index = 0; index < count; index++) {
    const files = snapshot()
    const [from, to, reverse] = chooseMove(before, index)
    await move([from, to])
    done.push({ reverse, files })
  }
  for (const { reverse, files } of done.toReversed()) {
    await move(reverse)
    expect(snapshot()).toEqual(files)
  }
  opened.close()
}, 3_600_000)

function chooseMove(editions: readonly PreparedEdition[], count: number): [string, string, [string, string]] {
  const edition = chance.pick(editions)
  const pages = edition.prepared.pages.flatMap((page) =>
    'frontMatter' in page && page.contentPath !== 'index.md' ? [page] : []
  )
  const page = chance.pick(pages)
  const folders = [
    ...new Set(pages.map(({ source }) => posix.dirname(source)).filter((folder) => folder !== 'content'))
  ]
  const kind = chance.below(100)
  if (kind < 15) {
    const from = chance.pick(folders)
    const to = posix.join(
      chance.pick(['content', ...folders.filter((each) => !each.startsWith(from))]),
      `folder${count}`
    )
    return [from, to, [to, from]]
  }
  const document = edition.prepared.documents.find(({ source }) => source === page.source)
  const anchor = document?.toc.at(chance.below(document.toc.length))?.id
  if (kind < 40 && anchor !== undefined)
    return [`${page.source}#${anchor}`, `#section-${count}`, [`${page.source}#section-${count}`, `#${anchor}`]]
  const to = posix.join(chance.pick(['content', ...folders]), `page${count}${/\.mdx?$/.exec(page.source)?.[0] ?? ''}`)
  return [page.source, to, [to, page.source]]
}
