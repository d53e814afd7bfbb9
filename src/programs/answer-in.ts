import { chooseEdition } from '../model/choose-editions.js'
import { withoutBase } from '../utils/url.js'
import { pathOfAddress } from './path-of-address.js'
import type { ReadEdition, ReadSite } from './read-edition.js'

/** The answer of a tool. */
interface ToolAnswer {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: true
}

/** Answer a call in the edition that it is about; what the author or the caller can fix is an answer, too. */
export async function answerIn<Edition extends ReadEdition>(
  { open, explain }: ReadSite<Edition>,
  asked: Asked,
  write: (edition: Edition, all: readonly Edition[]) => Promise<string> | string
): Promise<ToolAnswer> {
  try {
    const editions = await open()
    return { content: [{ type: 'text', text: await write(findEdition(editions, asked), editions) }] }
  } catch (error) {
    const text = explain(error)
    if (text === undefined) throw error
    return { content: [{ type: 'text', text }], isError: true }
  }
}

/** What a program asks for. */
interface Asked {
  /** Name of an edition, such as `1.0/fr`. */
  readonly edition?: string | undefined
  /** Path or address of a page. */
  readonly path?: string | undefined
}

/**
 * Find the edition that a program asks for: the one that it names, else the one that the path of the page begins with, else the default one.
 * @throws {UsageError} for a name that means none.
 */
function findEdition<Edition extends Pick<ReadEdition, 'config'>>(
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
