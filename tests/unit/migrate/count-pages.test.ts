import { expect, test } from 'vitest'
import { countPages } from '../../../src/migrate/count-pages.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('the files of each folder are counted against the pages that are made of them, in the innermost folder', () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'docs/a.md': '',
    'docs/b.md': '',
    'docs/_part.md': '',
    'docs/_index.md': '',
    'docs/secret/c.md': '',
    'docs/fr/a.md': '',
    'docs/public/d.md': '',
    'docs/picture.png': '',
    'people/who.md': '',
    'people/old.md': '',
    'news/x.md': ''
  })
  const settings = {
    content: 'docs',
    static: 'docs/public',
    exclude: ['secret/**', 'community/old.md'],
    languages: [
      { lang: 'en', label: 'English', content: 'docs' },
      { lang: 'fr', label: 'Français', content: 'docs/fr' }
    ],
    folders: { community: { dir: 'people' } },
    blog: { dir: { en: 'news' } }
  }
  const sources = new Set(['docs/a.md', 'docs/_index.md', 'docs/fr/a.md', 'people/who.md'])
  const none = { partials: 0, excluded: 0, missing: [] }
  expect(countPages(siteDir, settings, sources)).toEqual([
    { folder: 'docs', files: 5, pages: 2, partials: 1, excluded: 1, missing: ['docs/b.md'] },
    { ...none, folder: 'docs/fr', files: 1, pages: 1 },
    { ...none, folder: 'news', files: 1, pages: 0, missing: ['news/x.md'] },
    { ...none, folder: 'people', files: 2, pages: 1, excluded: 1 }
  ])
})

test('drafts are left out, whichever form their front matter has', () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'docs/yaml.md': '---\ntitle: A\ndraft: true\n---\n\nText.\n',
    'docs/toml.md': '+++\ndraft = true\n+++\n\nText.\n',
    'docs/json.md': '{\n  "title": "A",\n  "draft": true\n}\n\nText.\n',
    'docs/text.md': '---\ntitle: A\n---\n\ndraft: true\n',
    'docs/code.md': 'Text.\n\n```yaml\n---\ndraft: true\n---\n```\n'
  })
  const [docs] = countPages(siteDir, { content: 'docs' }, new Set())
  expect(docs?.excluded).toBe(3)
  expect(docs?.missing).toEqual(['docs/code.md', 'docs/text.md'])
})
