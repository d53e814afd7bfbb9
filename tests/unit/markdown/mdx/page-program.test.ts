import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

/** Compile a page of MDX beside some files. */
function compileWith(files: Readonly<Record<string, string>>, text: string) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  return compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
}

const shared = {
  'store.js':
    "import { createContext } from 'react'\nexport const Theme = createContext('none')\nexport const list = []\n",
  'Give.jsx':
    "import { Theme, list } from './store.js'\nlist.push('given')\nexport const Give = ({ children }) => <Theme.Provider value=\"dark\">{children}</Theme.Provider>\n",
  'Take.jsx':
    "import { useContext } from 'react'\nimport { Theme, list } from './store.js'\nexport const Take = () => <b>{useContext(Theme)} {list.length}</b>\n"
}

test('what a page and its partials import is one program: a file that several need is one module', async () => {
  const text =
    "import { Give } from './Give.jsx'\nimport Part from './part.mdx'\n\n# T\n\n<Give>\n  <Part />\n</Give>\n"
  const part = "import { Take } from './Take.jsx'\n\n<Take />\n"
  const { html, findings } = await compileWith({ ...shared, 'part.mdx': part }, text)
  expect(findings).toEqual([])
  expect(html).toContain('<b>dark 1</b>')
})

test('an import that fails costs itself, and what others share stays one module', async () => {
  const text =
    "import { Give } from './Give.jsx'\nimport Gone from './Gone.jsx'\nimport Thrown from './Thrown.jsx'\nimport { Take } from './Take.jsx'\n\n# T\n\n<Give><Take /></Give>\n\n<Gone>kept</Gone>\n\n<Thrown>too</Thrown>\n"
  const files = {
    'Gone.jsx': "import gone from 'gone-package'\nexport default () => gone\n",
    'Thrown.jsx': "import './store.js'\nthrow new Error('at once')\n"
  }
  const { html, findings } = await compileWith({ ...shared, ...files }, text)
  expect(findings).toEqual([
    expect.stringMatching(
      /^2 mdx-evaluate Cannot import "\.\/Gone\.jsx": Gone\.jsx:1:18: the package "gone-package" is not installed/
    ),
    expect.stringMatching(/^3 mdx-evaluate Cannot import "\.\/Thrown\.jsx": at once/)
  ])
  for (const words of ['<b>dark 1</b>', 'kept', 'too']) expect(html).toContain(words)
})

test('packages are taken as bundlers take them, and modules of Node.js as they are', async () => {
  const files = {
    'package.json': '{ "type": "module" }',
    'node_modules/styled/package.json': '{ "name": "styled", "main": "main.cjs", "module": "module.js" }',
    'node_modules/styled/main.cjs':
      'Object.defineProperty(exports, "__esModule", { value: true })\nexports.default = { button: () => "wrong" }\n',
    'node_modules/styled/module.js': 'export default { button: () => "of ES modules" }\n',
    'File.jsx':
      "import { basename } from 'node:path'\nimport styled from 'styled'\nexport default () => <b>{styled.button()} {basename('/a/b.txt')}</b>\n"
  }
  const { html, findings } = await compileWith(files, "import File from './File.jsx'\n\n# T\n\n<File />\n")
  expect(findings).toEqual([])
  expect(html).toContain('<b>of ES modules b.txt</b>')
})
