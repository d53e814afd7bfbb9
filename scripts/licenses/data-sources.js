// Where the data comes from that is in the package and is no code of a package: each file, its source and its licence.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Data with its source; `files` are paths of the source, or of dist/ where it is made when the generator is compiled, `texts` files of texts/. */
const ownSources = [
  {
    files: ['src/search/text/variants-table.ts'],
    source: 'The table TSCharacters of OpenCC, https://github.com/BYVoid/OpenCC',
    // The search of readers has it.
    published: {
      part: 'client',
      name: 'OpenCC (its table TSCharacters)',
      version: '1.4',
      homepage: 'https://github.com/BYVoid/OpenCC'
    },
    license: 'Apache-2.0',
    texts: ['Apache-2.0']
  },
  {
    files: ['templates/icons.svg'],
    source: 'Drawn for Capstan, but the symbol "github", which is the mark of GitHub and refers to it',
    license: 'MIT',
    texts: []
  },
  {
    files: ['templates/vocabulary/en.yaml', 'templates/vocabulary/zh.yaml'],
    source: 'Written for Capstan; no list of others entered them',
    license: 'MIT',
    texts: []
  },
  {
    files: ['templates/labels/*.json'],
    source: 'Written for Capstan',
    license: 'MIT',
    texts: []
  }
]

/** Grammars whose bundles say their terms nowhere but in the repository that they come from. */
const textmateGrammars = {
  toml: 'https://github.com/textmate/toml.tmbundle',
  yaml: 'https://github.com/textmate/yaml.tmbundle'
}

/** List the data of the generator in a folder, after the grammars are converted, each with the texts of its licence. */
export function dataSources(root) {
  const own = ownSources.map(({ texts, ...source }) => ({
    ...source,
    texts: texts.map((name) => readText(root, name))
  }))
  return [...own, ...grammarSources(root)]
}

/** Read a text of texts/. That of the Apache License is the one that the package of TypeScript brings along. */
export function readText(root, name) {
  const file =
    name === 'Apache-2.0' ? 'node_modules/typescript/LICENSE.txt' : join('scripts', 'licenses', 'texts', `${name}.txt`)
  return readFileSync(join(root, file), 'utf8').trim()
}

/** List the grammars whose expressions are in dist/patterns, with the notices that their collection has of them. */
function grammarSources(root) {
  // Taken from the file NOTICE of the collection that Shiki's grammars come from, whose version its first line has.
  const sections = readText(root, 'grammars')
    .split(/^=+\n/m)
    .flatMap((section) => parseSection(section) ?? [])
  const names = readdirSync(join(root, 'dist', 'patterns')).map((file) => basename(file, '.json'))
  const found = sections.flatMap(({ grammars, ...section }) => {
    const files = grammars.filter((name) => names.includes(name)).map((name) => `dist/patterns/${name}.json`)
    return files.length > 0 ? [{ files, ...section }] : []
  })
  const others = Object.entries(textmateGrammars).map(([name, source]) => ({
    files: [`dist/patterns/${name}.json`],
    source,
    license: 'LicenseRef-TextMate',
    texts: [readText(root, 'textmate')]
  }))
  return [...found, ...others]
}

/** Parse a section of the notices of grammars: its files, where its licence was read, and the text. */
function parseSection(section) {
  const [, files, source = '', license = '', text = ''] =
    /^Files:([\s\S]*?)\nLicense: +(\S+)\nSPDX: +(\S+)\n-+\n([\s\S]*)$/.exec(section) ?? []
  if (files === undefined) return undefined
  const grammars = files.split(/[\s,]+/).flatMap((file) => (file === '' ? [] : [basename(file, '.json')]))
  return { grammars, source, license, texts: [text.trim()] }
}
