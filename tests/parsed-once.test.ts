/**
 * What a build asks of a text comes from one parse of it: its HTML, its words, and the sections by which versions and languages are compared.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { afterEach, expect, test, vi } from 'vitest'
import { build } from '../src/commands/build.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const files = {
  'site.config.ts': `import { defineConfig } from 'capstan'
export default defineConfig({
  title: 'Counted',
  lang: 'en',
  languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
  versions: [{ name: '2', overlay: 'versions/2', isLatest: true }, { name: '1', isDefault: true }],
  versionChanges: { marks: true, page: '/changes' },
  translations: { statePage: '/state' },
  lastUpdated: false
})
`,
  'content/index.md': '# Start\n\nWelcome.\n\n## First {#first}\n\nWords of [all](guide.md) versions.\n',
  'content/guide.md':
    '# Guide\n\n:::only{version="2"}\nNew in the second.\n:::\n\n## Steps\n\n- One\n- Two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
  'versions/2/content/index.md':
    '# Start\n\nWelcome back.\n\n## First {#first}\n\nWords of the second version.\n\n## More\n\nNew.\n',
  'content/de/index.md': '# Anfang\n\nWillkommen.\n\n## Erstens {#first}\n\nWorte aller Versionen.\n',
  'content/de/guide.md': '# Anleitung\n\n:::only{lang="de"}\nNur auf Deutsch.\n:::\n\n## Schritte\n\n- Eins\n- Zwei\n'
}

afterEach(() => vi.restoreAllMocks())

test('each text is parsed once for an edition that shows it otherwise, though versions and languages are compared by their sections', async () => {
  const site = temporaryFolder()
  writeFiles(site, files)
  const parse = vi.spyOn(Object.getPrototypeOf(unified()) as Processor, 'parse')
  const { numbers } = await build(site, { useCache: true, isStrict: false, workers: 0 })
  expect(numbers).toMatchObject({ compiled: 7, errors: 0 })
  const titles = parse.mock.calls.flatMap(([file]) =>
    file instanceof VFile ? (/^# (.*)/.exec(file.toString())?.[1] ?? []) : []
  )
  expect(titles.sort()).toEqual(['Anfang', 'Anleitung', 'Anleitung', 'Guide', 'Guide', 'Start', 'Start'])
  const changes = readFileSync(join(site, 'build', '2', 'changes', 'index.html'), 'utf8')
  expect(changes).toContain('More')
  expect(readFileSync(join(site, 'build', 'de', 'state', 'index.html'), 'utf8')).toContain('Anleitung')
})
