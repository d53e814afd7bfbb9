/**
 * Choose editions by the names of their versions and languages: `1.0` and `fr` name all that have them, `1.0/fr` (or `fr@1.0`) the one that has
 * both, `@1.0` that in the default language.
 */
import type { Edition } from './edition.js'
import { UsageError } from './errors.js'

/** Something of an edition. */
interface OfEdition {
  readonly config: { readonly edition: Pick<Edition, 'lang' | 'version'> }
}

/**
 * Choose the editions that names mean, in their order.
 * @throws {UsageError} for a name that means none.
 */
export function chooseEditions<Item extends OfEdition>(items: readonly Item[], names: readonly string[]): Item[] {
  const chosen = new Set(names.flatMap((name) => editionsNamed(name, items)))
  return items.filter((item) => chosen.has(item))
}

/**
 * Choose the one edition that a name means, of several the first; the default one where there is no name.
 * @throws {UsageError} for a name that means none.
 */
export function chooseEdition<Item extends OfEdition>(items: readonly Item[], name: string | undefined): Item {
  const [first] = name === undefined ? items : editionsNamed(name, items)
  if (!first) throw new Error('A site has at least one edition.')
  return first
}

function editionsNamed<Item extends OfEdition>(name: string, items: readonly Item[]): Item[] {
  const main = items[0]?.config.edition
  const named = name.split(/[/@]/)
  const parts = name.startsWith('@') && main ? [main.lang, ...named.slice(1)] : named
  const found = items.filter(({ config: { edition } }) =>
    parts.every((part) => part === edition.lang || part === edition.version)
  )
  if (found.length > 0) return found
  const known = items.map(({ config: { edition } }) => editionName(edition, items)).join(', ')
  throw new UsageError(`There is no edition "${name}". Editions are: ${known}.`)
}

/** Name an edition by what tells it from the others. */
export function editionName({ lang, version }: OfEdition['config']['edition'], items: readonly OfEdition[]): string {
  const hasLanguages = items.some(({ config }) => config.edition.lang !== lang)
  return [version, ...(hasLanguages || version === undefined ? [lang] : [])].filter(Boolean).join('/')
}
