import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeLabels } from '../../../src/commands/labels.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Write the labels of a language to a site. */
async function written(lang: string, files: Readonly<Record<string, string>> = {}) {
  const siteDir = temporaryFolder()
  mkdirSync(join(siteDir, '.git'))
  writeFiles(siteDir, { 'site.config.ts': "export default { title: 'Site' }\n", ...files })
  const result = await writeLabels(siteDir, lang, {})
  return { result, labels: JSON.parse(readFileSync(join(siteDir, result.path), 'utf8')) as Record<string, never> }
}

test('what the generator knows is filled in, the rest is English with the plural forms of the language', async () => {
  const { result, labels } = await written('pl')
  expect(result).toMatchObject({ path: 'labels.pl.json', isNamed: false, kept: 0 })
  expect(result.missing).toBeGreaterThan(100)
  expect(labels).toMatchObject({ home: 'Strona główna', api: { body: 'Request body' } })
  expect(labels['api']).toHaveProperty('properties', {
    few: '{count} properties',
    many: '{count} properties',
    one: '{count} properties',
    other: '{count} properties'
  })
})

test('a language that is complete has nothing in English', async () => {
  expect((await written('de')).result).toMatchObject({ kept: 0, missing: 0 })
})

test('what stands in the file stays, also what is no label', async () => {
  const own = { home: 'Dom', api: { body: 'Treść' }, mine: 'x' }
  const files = {
    'site.config.ts': "export default { title: 'Site', labels: { pl: './i18n/pl.json' } }\n",
    'i18n/pl.json': JSON.stringify(own)
  }
  const { result, labels } = await written('PL', files)
  expect(result).toMatchObject({ path: './i18n/pl.json', isNamed: true, kept: 2 })
  expect(labels).toMatchObject({ ...own, tip: 'Wskazówka' })
})

test('what stands in the configuration stays', async () => {
  const { result, labels } = await written('pl', {
    'site.config.ts': "export default { title: 'Site', labels: { pl: { home: 'Dom', api: { body: 'Treść' } } } }\n",
    'labels.pl.json': '{ "api": { "body": "Inna" } }'
  })
  expect(result).toMatchObject({ path: 'labels.pl.json', kept: 2 })
  expect(labels).toMatchObject({ home: 'Dom', api: { body: 'Inna' } })
})

test('a file that holds something else is left as it is', async () => {
  await expect(written('pl', { 'labels.pl.json': '{ "home": ' })).rejects.toThrow(
    '"labels.pl.json" holds no labels; fix or remove it. It is unchanged.'
  )
})

test('what is no language is refused', async () => {
  await expect(written('../x')).rejects.toThrow('"../x" is not a language tag; use one such as "pl" or "pt-AO".')
})
