import { expect, test } from 'vitest'
import { nativeName } from '../../../src/dialects/migration/native-name.js'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

test('entries of the menu that are no pages are links, and those that lead to no page are named', () => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'mkdocs.yml': `site_name: M
nav:
  - index.md
  - Write: mailto:us@m.example
  - API: /api/
  - Reference: reference/index.html
  - Gone: gone.md
  - Group:
      - Deep: gone/deep.md
      - index.md
  - Odd: { a: 1 }
`,
    'docs/index.md': '# Home\n'
  })
  const { settings, byHand } = migrateMkdocs({ siteDir, configFile: 'mkdocs.yml' })
  expect(settings.sidebar).toEqual([
    { type: 'doc', id: 'index' },
    { type: 'link', label: 'Write', href: 'mailto:us@m.example' },
    { type: 'link', label: 'API', href: '/api/' },
    { type: 'link', label: 'Reference', href: '/reference/index.html' },
    { type: 'category', label: 'Group', items: [{ type: 'doc', id: 'index' }] }
  ])
  const named = byHand.filter(({ text }) => text.includes('no page is there')).map(({ setting }) => setting)
  expect(named).toEqual(['nav[4].Gone', 'nav[5].Group[0].Deep', 'nav[6].Odd'])
})

test('a name that is no tag of a language stays as it is', () => {
  expect(['fr', 'zh-CN', 'zh_CN', 'zodd'].map(nativeName)).toEqual(['Français', '中文（中国）', 'zh_CN', 'zodd'])
})
