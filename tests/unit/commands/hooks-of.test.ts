import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { hooksOf } from '../../../src/commands/hooks-of.js'
import { check } from '../../../src/commands/check.js'
import { readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

const functions = (name: string) => `import { writeFileSync } from 'node:fs'
export default {
  srcDir: 'docs',
  transformHead: ({ pageData }) => [['meta', { property: 'og:title', content: pageData.title + ' ${name}' }]],
  buildEnd({ outDir }) {
    for (const name of ['robots.txt', 'list.json', 'index.html', 'taken.txt']) writeFileSync(outDir + '/' + name, '${name}')
  }
}
`

function siteWith(settings = ''): string {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `import { defineConfig, hooksOf } from 'capstan'
export default defineConfig({
  title: 'V', lang: 'en', content: 'docs', outDir: 'out', static: 'docs/public', markdown: { dialect: 'vitepress' }, ${settings}
  plugins: [hooksOf('vitepress', '.vitepress/config.ts')]
})
`,
    '.vitepress/config.ts': functions('first'),
    'docs/index.md': '# Home\n\n[list](/list.json)\n',
    'docs/page.md': '# Page\n\nText.\n',
    'docs/public/taken.txt': 'of the site'
  })
  return folder
}

const built = (folder: string) => build(folder, { useCache: true, isStrict: false, workers: 0 })
const taken = (path: string) =>
  `.vitepress/config.ts:5 vitepress-hooks/left-out The file "${path}" of a function is left out: the site has one of this name already.`

test('what functions give is in the pages and beside them, after an edit as in a build from nothing', async () => {
  const folder = siteWith()
  const { messages } = await built(folder)
  expect(messages.map(({ file, line, ruleId, message }) => `${file}:${line} ${ruleId} ${message}`)).toEqual([
    taken('index.html'),
    taken('taken.txt')
  ])
  const read = (path: string) => readFileSync(join(folder, 'out', path), 'utf8')
  expect(read('page/index.html').match(/<meta property="og:title"[^>]*>/g)).toEqual([
    '<meta property="og:title" content="Page first"/>'
  ])
  expect([read('robots.txt'), read('list.json'), read('taken.txt')]).toEqual(['first', 'first', 'of the site'])
  writeFileSync(join(folder, '.vitepress/config.ts'), functions('second'))
  await built(folder)
  const edited = readTree(join(folder, 'out'))
  expect(edited.get('page/index.html')).toContain('content="Page second"')
  expect(edited.get('list.json')).toBe('second')
  expect((await built(folder)).numbers.written).toBe(0)
  for (const name of ['out', '.capstan']) rmSync(join(folder, name), { recursive: true })
  await built(folder)
  expect(readTree(join(folder, 'out'))).toEqual(edited)
})

test('an untrusted site runs none of its functions', async () => {
  const folder = siteWith()
  await expect(check(folder, { external: false, isUntrusted: true })).rejects.toMatchObject({
    findings: [
      { ruleId: 'untrusted-code', line: 1 },
      { ruleId: 'untrusted-code', line: 4 }
    ]
  })
})

test('a dialect without functions, and a configuration that is not there, are errors of the plugin', async () => {
  const place = { siteDir: temporaryFolder(), contentDir: '', lang: 'en', version: undefined, isDefault: true }
  await expect(hooksOf('mdbook', 'book.toml').pagesRead?.([], place)).rejects.toThrow('"mdbook" are not run here')
  await expect(hooksOf('vitepress', 'x.ts').pagesRead?.([], place)).rejects.toThrow('no configuration "x.ts"')
})
