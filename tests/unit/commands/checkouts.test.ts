import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../../src/commands/serve/live-site.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** A site of which everything fails that can name its files: a plugin of pages, a rule, a component, an import, an include. */
const broken = {
  'site.config.ts': `const fails = () => () => { throw new Error('no file ' + import.meta.url) }
export default {
  title: 'Broken', lang: 'en', rehypePlugins: [fails],
  plugins: [{ name: 'ours', rules: { x: { check() { throw new Error('no file ' + import.meta.url) } } } }]
}\n`,
  'content/index.md': '# Home\n\n::include{file="./none.md"}\n',
  'content/thrown.mdx':
    "export function Thrown() { throw new Error('no file ' + process.cwd()) }\n\n# Thrown\n\n<Thrown />\n",
  'content/imported.mdx': "import './none.js'\nimport './broken.js'\n\n# Imported\n",
  'content/broken.js': 'export const = 1\n'
}

test('two checkouts of a broken site have the same findings and the same files', async () => {
  const results = await Promise.all(
    ['first', 'second/deeper'].map(async (name) => {
      const folder = join(temporaryFolder(), name)
      writeFiles(folder, broken)
      const site = await openLiveSite(folder)
      onTestFinished(() => site.close())
      const texts = await Promise.all(
        [
          ...site.editions.flatMap(({ routes }) => routes).map(({ outputPath }) => outputPath),
          '_capstan/site.json'
        ].map(async (path) => {
          const file = await site.read(path)
          return [path, file?.body instanceof Uint8Array ? new TextDecoder().decode(file.body) : '']
        })
      )
      return { folder, messages: site.first.messages, texts }
    })
  )
  const [first, second] = results
  expect(first?.messages.length).toBeGreaterThan(4)
  expect(JSON.stringify(first)).toContain('no file site.config.ts')
  expect(second?.messages).toEqual(first?.messages)
  expect(second?.texts).toEqual(first?.texts)
  for (const { folder, messages, texts } of results) expect(JSON.stringify([messages, texts])).not.toContain(folder)
})
