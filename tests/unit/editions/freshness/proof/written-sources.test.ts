/**
 * What Capstan writes into the sources of a site is read again as what it is, whatever texts are in it: settings of `migrate` and `version` are run, locks of
 * `update` and `accept` and files of `labels` are read by what reads them. What `import` and `--fix` write is proved elsewhere by the pages.
 */
import { transformSync } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { writeLabels } from '../../../../../src/commands/labels.js'
import { formatLock } from '../../../../../src/editions/freshness/lock/format-lock.js'
import { emptyLock, parseLock } from '../../../../../src/editions/freshness/lock/parse-lock.js'
import { frozenSettings } from '../../../../../src/editions/versions/frozen-settings.js'
import { writeSettings } from '../../../../../src/migrate/write-settings.js'
import type { AuthoredSettings } from '../../../../../src/model/config.js'
import { temporaryFolder } from '../../../../helpers/files.js'
import { generateTexts } from './generated-texts.js'

let texts: string[]

beforeAll(() => {
  const names = [
    '__proto__',
    'constructor',
    'byLanguage',
    'byEdition',
    "it's",
    '"',
    '\\',
    '\\"',
    '*/',
    '\r\n',
    '\u2029',
    '\uD800'
  ]
  texts = [...names, ...generateTexts(2000, 11)]
})

/** Run a module as a configuration is, and return what it exports. */
function exported(source: string): unknown {
  const { code } = transformSync(source.replace(/^import .*$/gm, 'const defineConfig = (value) => value'), {
    loader: 'ts',
    format: 'cjs'
  })
  const module = { exports: {} as { default?: unknown } }
  const run = runInThisContext(`(module) => {${code}\n}`) as (of: typeof module) => void
  run(module)
  return module.exports.default
}

const namedBy = (keys: readonly string[]) => Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? key]))

test('settings of `migrate` say what was read, at any place of them', () => {
  const settings = {
    title: 'T',
    customFields: namedBy(texts),
    navbar: { start: texts.map((text) => ({ label: text })) }
  }
  expect(exported(writeSettings(settings, texts))).toStrictEqual(settings)
})

test('settings of a frozen version are those of its site', () => {
  const authored = {
    title: 'T',
    versions: [],
    languages: [],
    content: 'content',
    exclude: texts,
    rewrites: {},
    openapi: [],
    reference: [],
    markdown: {},
    variables: namedBy(texts),
    definitions: {},
    labels: {},
    navbar: { start: texts.map((label) => ({ label, href: '/a' })), end: [] },
    footer: {},
    customFields: { ...namedBy(texts), own: { byLanguage: 'x' } }
  } as unknown as AuthoredSettings
  const { exclude, variables, navbar, customFields } = authored
  expect(exported(frozenSettings({ authored }, undefined))).toMatchObject({ exclude, variables, navbar, customFields })
})

test('locks of `update` and `accept` are read as they were written', () => {
  const keys = [...new Set(texts)].filter((text) => text.trim() !== '')
  const sections = new Map(keys.map((key) => [key, { kind: 'extra' as const }]))
  const lock = {
    ...emptyLock,
    accepted: new Map([
      ['a.md', sections],
      ...keys.map((key): [string, typeof sections] => [`${key}.md`, new Map([['x', { kind: 'extra' }]])])
    ]),
    texts: new Map([['a.md', new Map(keys.map((key, index) => [String(index), key]))]]),
    follows: new Map(keys.map((key) => [`${key}.md`, `${key}.mdx`])),
    gone: new Map(keys.map((key) => [`${key}.md`, key]))
  }
  const { lock: read, findings } = parseLock(formatLock(lock), 'translations/de.lock.yaml')
  expect(findings).toEqual([])
  expect(read?.accepted.get('a.md')).toEqual(sections)
  expect([read?.texts, read?.follows, read?.gone]).toEqual([lock.texts, lock.follows, lock.gone])
  expect([...(read?.accepted.keys() ?? [])].toSorted()).toEqual([...lock.accepted.keys()].toSorted())
})

test('files of `labels` keep what was in them', async () => {
  const siteDir = temporaryFolder()
  mkdirSync(join(siteDir, '.git'))
  writeFileSync(join(siteDir, 'site.config.ts'), "export default { title: 'Site' }\n")
  const own = { home: texts.join(' '), mine: Object.fromEntries(texts.map((text, index) => [`k${index}`, text])) }
  writeFileSync(join(siteDir, 'labels.pl.json'), JSON.stringify(own))
  await writeLabels(siteDir, 'pl', {})
  expect(JSON.parse(readFileSync(join(siteDir, 'labels.pl.json'), 'utf8'))).toMatchObject(own)
})
