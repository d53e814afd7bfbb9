import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../model/errors.js'
import { readText } from './foreign-files.js'
import type { ForeignSite, Generator } from './migration.js'

const scripts = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.cts']

/** The files by which each generator is recognised, in the order in which they are looked for. */
const configFiles: readonly (readonly [Generator, readonly string[]])[] = [
  ['mdbook', ['book.toml']],
  ['docusaurus', scripts.map((end) => `docusaurus.config${end}`)],
  ['vitepress', scripts.flatMap((end) => [`.vitepress/config${end}`, `.vitepress/config/index${end}`])],
  ['starlight', scripts.map((end) => `astro.config${end}`)],
  ['mkdocs', ['mkdocs.yml', 'mkdocs.yaml']]
]

/**
 * Recognise the generator of a folder by its configuration; the folder `docs` in it is looked at, too.
 * @throws {UsageError} when there is none.
 */
export function detectGenerator(folder: string): ForeignSite {
  for (const siteDir of [folder, join(folder, 'docs')]) {
    for (const [generator, names] of configFiles) {
      const configFile = names.find((name) => existsSync(join(siteDir, name)))
      if (configFile === undefined) continue
      const isOther = generator === 'starlight' && !/starlight/.test(readText(siteDir, configFile) ?? '')
      if (!isOther) return { generator, siteDir, configFile }
    }
  }
  throw new UsageError(
    `Unexpected folder ${folder}: expected one with a book.toml, docusaurus.config.*, .vitepress/config.*, astro.config.* with Starlight, or mkdocs.yml.`
  )
}
