/**
 * The site of `tests/editions`: what each of its pages says of its twins, its language and its address, and the files that list editions,
 * are those of `tests/editions/expected`. `UPDATE_EXPECTED=1` writes them anew.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { describeEditionPage } from './helpers/describe-edition-page.js'
import { readTree, writeFiles } from './helpers/files.js'
import { createSiteWithHistory } from './helpers/site-with-history.js'

const expected = join(import.meta.dirname, 'editions', 'expected')

/** Files of the whole site, as they are but for fingerprints. */
const lists = ['versions.json', 'sitemap.xml', '_redirects', '_capstan/editions.json']

test('every page of three languages in three versions of refs is paired as expected', async () => {
  const { folder } = createSiteWithHistory()
  const { messages } = await build(folder, { useCache: true, isStrict: false, workers: 0 })
  expect(messages).toEqual([])
  const files = new Map(
    [...readTree(join(folder, 'build'))].map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()])
  )
  const pages = [...files].filter(([path]) => path.endsWith('.html') && !/(?:^|\/)_capstan\//.test(path))
  const found = {
    'pages.txt': pages.map(([path, html]) => describeEditionPage(path, html)).join('\n'),
    ...Object.fromEntries(
      lists.map((path) => [path.replace('_capstan/', ''), (files.get(path) ?? '').replaceAll(/\.[\da-f]{10}\./g, '.')])
    )
  }
  if (process.env.UPDATE_EXPECTED === '1') writeFiles(expected, found)
  for (const [path, text] of Object.entries(found)) expect(text, path).toBe(readFileSync(join(expected, path), 'utf8'))
})
