import { expect, test } from 'vitest'
import { readPartials } from '../../../src/source/read-partials.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf, documentOf } from '../helpers/site.js'

const depending = (source: string, ...paths: string[]) =>
  documentOf(source, { dependencies: paths.map((path) => ({ path, hash: 'hash' })) })

test('included Markdown is read once; pages, other files and missing files are not', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'content/_b.mdx': 'B',
    'content/_a.md': 'A',
    'content/labels.txt': 'labels',
    'content/c.md': 'C'
  })
  const documents = [
    depending('content/c.md', 'content/_b.mdx', 'content/_a.md', 'content/labels.txt'),
    depending('content/d.md', 'content/_a.md', 'content/c.md', 'content/_gone.md')
  ]
  expect(readPartials(documents, configOf({}, folder))).toEqual([
    { source: 'content/_a.md', text: 'A', format: 'md' },
    { source: 'content/_b.mdx', text: 'B', format: 'mdx' }
  ])
})

test('the format of the site takes precedence over the name', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'content/_a.md': 'A' })
  const config = configOf({ markdown: { format: 'mdx' } }, folder)
  expect(readPartials([depending('content/c.md', 'content/_a.md')], config)).toMatchObject([{ format: 'mdx' }])
})
