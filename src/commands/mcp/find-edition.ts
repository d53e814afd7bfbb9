import { withoutBase } from '../../utils/url.js'
import { chooseEdition } from '../../editions/index.js'
import type { ReadEdition } from './open-site-reader.js'
import { pathOfAddress } from './path-of-address.js'

/** What a program asks for. */
export interface Asked {
  /** Name of an edition, such as `1.0/fr`. */
  readonly edition?: string | undefined
  /** Path or address of a page. */
  readonly path?: string | undefined
}

/**
 * Find the edition that a program asks for: the one that it names, else the one that the path of the page begins with, else the default one.
 * @throws {UsageError} for a name that means none.
 */
export function findEdition<Edition extends Pick<ReadEdition, 'config'>>(
  editions: readonly Edition[],
  { edition, path = '' }: Asked
): Edition {
  const asked = pathOfAddress(path)
  const [innermost] = editions
    .filter(
      ({ config: { rootBase, edition: own } }) =>
        own.prefix !== '' && `${withoutBase(asked, rootBase)}/`.startsWith(`/${own.prefix}`)
    )
    .sort((a, b) => b.config.edition.prefix.length - a.config.edition.prefix.length)
  return edition === undefined && innermost ? innermost : chooseEdition(editions, edition)
}
