import { resolve } from 'node:path'
import { editionConfig } from '../../editions/edition-config.js'
import { listEditions } from '../../editions/list-editions.js'
import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'

/** List the configurations of the editions that a built site may have, the default one first; nothing is read from git for it. */
export function builtEditions(config: Config): readonly Config[] {
  const { authored, configDir } = config
  const editions = listEditions(authored, configDir, ({ folder }) => ({
    root: typeof folder === 'string' ? resolve(configDir, folder) : configDir
  }))
  return editions.length === 0 ? [config] : editions.map((edition) => editionConfig(config, edition))
}

/**
 * Choose the edition that a command names: `zh-CN@2.0`, `zh-CN` of the default version, or `@2.0` in the default language.
 * @throws {UsageError} when there is none.
 */
export function chooseEdition<Item extends { readonly config: Pick<Config, 'edition'> }>(
  items: readonly Item[],
  name: string | undefined
): Item {
  const [first] = items
  if (!first) throw new Error('A site has at least one edition.')
  if (name === undefined) return first
  const [lang, version] = name.split('@')
  const { edition: main } = first.config
  const found = items.find(
    ({ config: { edition } }) => edition.lang === (lang || main.lang) && edition.version === (version || main.version)
  )
  if (found) return found
  const names = items.map(({ config: { edition } }) => nameOf(edition)).join(', ')
  throw new UsageError(`There is no edition "${name}". Editions are: ${names}.`)
}

function nameOf({ lang, version }: Config['edition']): string {
  return version === undefined ? lang : `${lang}@${version}`
}
