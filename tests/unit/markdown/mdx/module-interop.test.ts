import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

const files = {
  'part.md': 'Words of Markdown.\n',
  'part.mdx': 'export const named = "named of MDX"\n\nWords of MDX.\n',
  'data.json': '{ "word": "word of JSON" }\n',
  'data.yaml': 'word: word of YAML\n',
  'note.txt': 'words of text\n',
  'whole.cjs': 'module.exports = { word: "word of a module" }\n',
  'component.cjs': 'module.exports = function Whole() { return "component as a whole" }\n',
  'compiled.cjs':
    'exports.__esModule = true\nexports.default = function Compiled() { return "compiled component" }\nexports.word = "compiled word"\n',
  'module.mjs': 'export default function Module() { return "component of a module" }\n'
}

const component = `import Markdown from './part.md'
import Mdx, { named } from './part.mdx'
import json, { word } from './data.json'
import yaml from './data.yaml'
import text from './note.txt'
import whole from './whole.cjs'
import Component from './component.cjs'
import Compiled, { word as compiled } from './compiled.cjs'
import Module from './module.mjs'

export default function All() {
  return <div><Markdown /><Mdx />{named}{json.word}{word}{yaml.word}{text}{whole.word}<Component /><Compiled />{compiled}<Module /></div>
}
`

const words = [
  'Words of Markdown.',
  'Words of MDX.',
  'named of MDX',
  'word of JSONword of JSON',
  'word of YAML',
  'words of text',
  'word of a module',
  'component as a whole',
  'compiled component',
  'compiled word',
  'component of a module'
]

const kinds = [undefined, 'commonjs', 'module'].flatMap((type) =>
  ['jsx', 'tsx', 'js'].map((ending) => [type, ending] as const)
)

test.each(kinds)('a component imports modules of every kind in a package of type %s, as .%s', async (type, ending) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    ...files,
    'package.json': JSON.stringify(type === undefined ? {} : { type }),
    [`All.${ending}`]: component
  })
  const text = `import All from './All.${ending}'\n\nFirst words.\n\n<All />\n`
  const { html, findings } = await compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  const shown = html.replaceAll(/<!-- -->|\n/g, '')
  expect(words.filter((word) => !shown.includes(word))).toEqual([])
})

test.each([undefined, 'module'])('a page imports modules of every kind in a package of type %s', async (type) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { ...files, 'package.json': JSON.stringify(type === undefined ? {} : { type }) })
  const text = component.replace(/\nexport[^]*?return ([^\n]*)[^]*/, '\n$1\n')
  const { html, findings } = await compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
  expect(findings).toEqual([])
  const shown = html.replaceAll(/<!-- -->|\n/g, '')
  expect(words.filter((word) => !shown.includes(word) && word !== 'word of YAML')).toEqual([])
})

const broken = `export default function Broken({ children }) {
  const Gone = undefined
  return <section>inner words <Gone>{children}</Gone></section>
}
export const nothing = {}
`

test.each([
  ['<Gone>kept words</Gone>', 'Unexpected <Gone>: its component is undefined'],
  ['<nothing.Gone>kept words</nothing.Gone>', 'Unexpected <nothing.Gone>: its component is undefined'],
  ['<Table.Gone>kept words</Table.Gone>', 'Unexpected <Table.Gone>: its component is'],
  ['<gone.Part>kept words</gone.Part>', 'Unexpected <gone.Part>: its component is undefined'],
  ['<div>before <Gone /> kept words</div>', 'Unexpected <Gone>: its component is undefined'],
  ['<Broken>kept words</Broken>', 'its component is undefined'],
  ['kept words {nothing}', 'Objects are not valid as a React child'],
  ['- kept words <Number />', 'Unexpected <Number>: its component is a']
])('an element that cannot be drawn costs itself: %s', async (element, message) => {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { 'Broken.jsx': broken })
  const head =
    "import Broken, { Gone, nothing } from './Broken.jsx'\n\nexport const Table = {}\n\nexport const Number = 5\n\nexport const gone = undefined\n"
  const text = `${head}\n# Title\n\nFirst words.\n\n${element}\n\nLast **words**.\n`
  const { html, findings } = await compileDialect(text, 'capstan', { siteDir, format: 'mdx' })
  for (const word of ['First words.', 'kept words', '<strong>words</strong>']) expect(html).toContain(word)
  if (element.startsWith('<Broken')) expect(html).toContain('inner words')
  expect(findings).toEqual([expect.stringContaining(message)])
  if (!element.startsWith('<Broken')) expect(findings[0]).toMatch(/^13 /)
})
