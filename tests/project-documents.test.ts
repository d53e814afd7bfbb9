/** What README, CONTRIBUTING and CHANGELOG say of the repository is compared with the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../src/cli/program.js'
import { root } from './helpers/capstan.js'
import { listFiles } from './helpers/files.js'
import { shownCommands } from './helpers/shown-commands.js'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const contributing = read('CONTRIBUTING.md')
const readmes = { en: read('README.md'), 'zh-CN': read('README.zh-CN.md') }
const documents = [readmes.en, readmes['zh-CN'], contributing, read('RELEASING.md')].join('\n')
const { scripts, version } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; version: string }

/** List what the matches of a pattern hold in their first group. */
const groupsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group)

describe('CONTRIBUTING', () => {
  test('names files and folders that exist', () => {
    const named = groupsOf(
      contributing,
      /`((?:src|templates|tests|scripts|content|openapi|bin)\/(?:[\w./-]*(?:\.\w+|\/))?)`/g
    )
    const drawn = groupsOf(contributing, /-- "([\w/-]+\.tsx?)" -->/g).map((path) => `src/${path}`)
    const paths = [...named, ...drawn].filter((path) => !/\bNAME\b/.test(path))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('has a line on its map for every folder of the code that holds files', () => {
    const onMap = new Set(groupsOf(contributing, /^\| `((?:src|templates|scripts)\/[\w/-]*)`/gm))
    const folders = ['src', 'templates', 'scripts']
      .flatMap((top) => listFiles(join(root, top)).map((path) => `${top}/${path}`))
      .filter((path) => /\.(?:tsx?|js|css)$/.test(path))
      .map((path) => path.slice(0, path.lastIndexOf('/') + 1))
    expect(onMap.size).toBeGreaterThan(40)
    expect([...new Set(folders)].filter((folder) => !onMap.has(folder))).toEqual(['src/'])
  })

  test('answers ten questions with one path each', () => {
    const answers = groupsOf(contributing, /^\| Where .*\? \| `([\w./-]+)` \|$/gm)
    expect(answers).toHaveLength(10)
    expect(answers.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe.each(['zh-CN', 'en'] as const)('the README in %s', (lang) => {
  const text = readmes[lang]

  test('lists every command with its flags, and no others', () => {
    const flags = shownCommands(createProgram()).map((command) => [
      command.name(),
      command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])).sort()
    ])
    const rows = groupsOf(text, /^\| `(capstan [^`]+)` \|/gm)
    const names = [...new Set(rows.map((row) => row.split(' ')[1] ?? ''))]
    const listed = names.map((name) => [
      name,
      groupsOf(rows.filter((row) => row.startsWith(`capstan ${name} `)).join('\n'), /(--[a-z-]+)/g).sort()
    ])
    expect(listed).toEqual(flags)
  })

  test('links to files that exist', () => {
    const links = groupsOf(text, /\]\(([\w./-]+\.(?:md|webp)|[A-Z]+)\)/g)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('every script that they name is in package.json', () => {
  const named = groupsOf(documents, /npm run ([\w:-]+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the changelog has a section for unreleased changes and one for the version of the package', () => {
  const versions = groupsOf(read('CHANGELOG.md'), /^## \[?([^\]\s]+)/gm)
  expect(versions).toContain('Unreleased')
  expect(versions).toContain(version)
})

describe('the words of CONTRIBUTING', () => {
  const files = [
    ...['src', 'templates', 'scripts'].flatMap((top) => listFiles(join(root, top)).map((path) => `${top}/${path}`)),
    ...['docs/content/en', 'docs/shared'].flatMap((top) => listFiles(join(root, top)).map((path) => `${top}/${path}`)),
    ...['README.md', 'RELEASING.md', 'SECURITY.md', 'create-capstan/index.js', 'create-capstan/write-site.js']
  ].filter((path) => /\.(?:tsx?|js|md|mdx|css)$/.test(path))
  const texts = files.map((path) => ({ path, text: read(path) }))

  test.each([
    ['fix', /\bmend(?:s|ed|ing)?\b(?!-)/gi],
    ['failed to', /could not be (?:made|used|read any more)/gi],
    ['the operating system reported', /\bmachine refuse[sd]\b/gi],
    ['once it stops changing', /\bwhen it rests\b/gi],
    ['remove', /\b[Tt]ake it out[.;]/g],
    ['in place of', /\bin the place of\b/g],
    ['report, describe', /^\s*(?:\/\*\*|\*) (?:Say|Tell) /gm]
  ])('are used: %s', (_word, avoided) => {
    const found = texts.flatMap(({ path, text }) => [...text.matchAll(avoided)].map(([match]) => `${path}: ${match}`))
    expect(found).toEqual([])
  })

  test('begin the docblocks of functions: an imperative verb, or "Whether"', () => {
    const code = texts.filter(({ path }) => /^(?:src|templates|scripts)\/.*\.(?:tsx?|js)$/.test(path))
    const openings = code.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /^[ \t]*\/\*\*\s*(?:\*\s*)?([^\s*]+)(?:(?!\*\/)[\s\S])*\*\/\n(?:export )?(?:async )?function\*? ([a-z]\w*)/gm
        )
      ].map(([, word = '', name = '']) => ({ word, line: `${path} ${name}: ${word}` }))
    )
    expect(openings.length).toBeGreaterThan(3000)
    const isImperative = (word: string) =>
      /^[A-Z][a-z]*(?:-[a-z]+)?[,;]?$/.test(word) && !/[^s]s$|^(?:An?|The|This|It)$/.test(word)
    expect(openings.filter(({ word }) => !isImperative(word)).map(({ line }) => line)).toEqual([])
  })
})
