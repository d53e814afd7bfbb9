import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { UsageError } from '../../../model/errors.js'
import type { DialectMigration } from '../../../model/migration.js'
import { compareText } from '../../../utils/collections.js'
import { configsByName } from '../../migration/configs-by-name.js'
import { readText } from '../../migration/foreign-files.js'
import { migrateMkdocs } from './migrate-mkdocs.js'

const { findConfig, siteOfConfig } = configsByName(['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml'])

/** Matches a configuration that is named for a purpose, such as `mkdocs-online.yml`. */
const otherName = /^mkdocs[-._][\w.-]+\.ya?ml$/

/** How a site of MkDocs or Zensical is moved in. */
export const mkdocsMigration: DialectMigration = {
  configNames: ['mkdocs.yml', 'zensical.toml'],
  findConfig: (siteDir) => findConfig(siteDir) ?? chosenConfig(siteDir),
  siteOfConfig: (path) =>
    otherName.test(basename(path)) ? { siteDir: dirname(path), configFile: basename(path) } : siteOfConfig(path),
  migrate: migrateMkdocs,
  built: {
    main: ['article.md-content__inner', '.md-content', '#main', 'main'],
    sidebar: ['nav.md-nav--primary'],
    without: ['.headerlink', '.md-content__button', '.md-source-file', '.linenos', '.md-feedback', '.md-tags']
  }
}

/** Find the one configuration that others do not inherit from, whatever it is named for. */
function chosenConfig(siteDir: string): string | undefined {
  const names = existsSync(siteDir)
    ? readdirSync(siteDir)
        .filter((name) => otherName.test(name))
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
      `${siteDir} has several MkDocs configurations (${whole.join(', ')}); name one, such as "capstan migrate ${whole[0]}".`
    )
  return whole[0]
}
