import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../model/errors.js'
import { compareText } from '../../utils/collections.js'
import { readText } from '../../dialects/migration/foreign-files.js'
import type { ForeignSite, Generator } from '../../dialects/migration/migration.js'

const scripts = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.cts']

/** The files by which each generator is recognised, in the order in which they are looked for. */
const configFiles: readonly (readonly [Generator, readonly string[]])[] = [
  ['mdbook', ['book.toml']],
  ['docusaurus', scripts.map((end) => `docusaurus.config${end}`)],
  ['vitepress', scripts.flatMap((end) => [`.vitepress/config${end}`, `.vitepress/config/index${end}`])],
  ['starlight', scripts.map((end) => `astro.config${end}`)],
  ['mkdocs', ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml']]
]

/** Matches a configuration of MkDocs that is named for a purpose, such as `mkdocs-online.yml`. */
const otherMkdocs = /^mkdocs[-._][\w.-]+\.ya?ml$/

/**
 * Recognise the generator of a folder by its configuration; the folder `docs` in it is looked at, too. The configuration itself
 * may be named instead.
 * @throws {UsageError} when there is none, or one of several has to be chosen.
 */
export function detectGenerator(path: string): ForeignSite {
  if (existsSync(path) && statSync(path).isFile()) return detectByFile(path)
  for (const siteDir of [path, join(path, 'docs')]) {
    for (const [generator, names] of configFiles) {
      const configFile = names.find((name) => existsSync(join(siteDir, name)))
      if (configFile === undefined) continue
      const isOther = generator === 'starlight' && !/starlight/.test(readText(siteDir, configFile) ?? '')
      if (!isOther) return { generator, siteDir, configFile }
    }
    const configFile = chosenMkdocs(siteDir)
    if (configFile !== undefined) return { generator: 'mkdocs', siteDir, configFile }
  }
  throw new UsageError(
    `Unexpected folder ${path}: expected one with a book.toml, docusaurus.config.*, .vitepress/config.*, astro.config.* with Starlight, mkdocs.yml or zensical.toml.`
  )
}

/** Recognise the generator of a configuration by its name. */
function detectByFile(path: string): ForeignSite {
  const name = basename(path)
  const folder = dirname(path)
  if (otherMkdocs.test(name)) return { generator: 'mkdocs', siteDir: folder, configFile: name }
  for (const [generator, names] of configFiles) {
    const configFile = names.find((known) => basename(known) === name && path.endsWith(known))
    if (configFile !== undefined) return { generator, siteDir: path.slice(0, -configFile.length - 1), configFile }
  }
  throw new UsageError(`Unexpected file ${path}: expected the configuration of a generator, or its folder.`)
}

/** Find the one configuration of MkDocs that others do not inherit from, whatever it is named for. */
function chosenMkdocs(siteDir: string): string | undefined {
  const names = existsSync(siteDir)
    ? readdirSync(siteDir)
        .filter((name) => otherMkdocs.test(name))
        .sort(compareText)
    : []
  const texts = names.map((name) => readText(siteDir, name) ?? '')
  const whole = names.filter((name, index) => {
    const isInherited = texts.some((text) =>
      new RegExp(`^INHERIT:\\s*["']?(?:\\./)?${name.replaceAll('.', '\\.')}\\b`, 'm').test(text)
    )
    return !isInherited && /^(?:site_name|INHERIT|nav):/m.test(texts[index] ?? '')
  })
  if (whole.length > 1)
    throw new UsageError(
      `Unexpected folder ${siteDir} with several configurations of MkDocs (${whole.join(', ')}): name the one to read, such as "capstan migrate ${whole[0]}".`
    )
  return whole[0]
}
