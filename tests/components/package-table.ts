/** The table of packages in the manual, which the run of all examples writes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../helpers/capstan.js'
import type { Example } from './components-site.js'
import { lockedVersions } from './install-packages.js'

export type Runtime = 'preact' | 'react'

/** A row: a package, its version, and whether it works on each runtime. */
export interface Row {
  readonly name: string
  readonly version: string
  readonly works: Readonly<Record<Runtime, boolean>>
  readonly note: Readonly<Record<string, string>>
}

export const languages = ['en', 'zh-CN'] as const

const pageOf = (lang: string): string => join(root, 'docs/content', lang, 'writing/packages.md')

const marks = /(<!-- packages -->\n)[\s\S]*?(\n<!-- end of packages -->)/

const heads: Readonly<Record<string, string>> = {
  en: '| Package | Version | Preact | React | Note |',
  'zh-CN': '| 软件包 | 版本 | Preact | React | 说明 |'
}

/** List the packages of examples with what was found out. */
export function rowsOf(examples: readonly Example[], works: (example: Example, runtime: Runtime) => boolean): Row[] {
  const versions = lockedVersions()
  return examples
    .flatMap((example) =>
      example.packages.map((name) => ({
        name,
        version: versions.get(name) ?? '',
        works: { preact: works(example, 'preact'), react: works(example, 'react') },
        note: example.note ?? {}
      }))
    )
    .reduce<Row[]>((rows, row) => (rows.some(({ name }) => name === row.name) ? rows : [...rows, row]), [])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Write the table of both languages. */
export function writeTable(rows: readonly Row[]): void {
  for (const lang of languages) {
    const lines = rows.map(
      ({ name, version, works, note }) =>
        `| \`${name}\` | ${version} | ${signOf(works.preact)} | ${signOf(works.react)} | ${note[lang] ?? ''} |`
    )
    const table = ['', heads[lang], '|---|---|---|---|---|', ...lines, ''].join('\n')
    const path = pageOf(lang)
    const page = readFileSync(path, 'utf8')
    if (!marks.test(page)) throw new Error(`${path} has no marks of the table`)
    writeFileSync(
      path,
      page.replace(marks, (_, begin: string, end: string) => begin + table + end)
    )
  }
}

function signOf(works: boolean): string {
  return works ? '✓' : '–'
}

/** Read the names and versions of the table in a language. */
export function readTable(lang: string): readonly (readonly [name: string, version: string])[] {
  const [table = ''] = marks.exec(readFileSync(pageOf(lang), 'utf8')) ?? []
  return [...table.matchAll(/^\| `([^`]+)` *\| (\S+)/gm)].map(([, name = '', version = '']) => [name, version] as const)
}
