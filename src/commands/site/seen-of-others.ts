import { pageTexts, type VersionText } from '../../editions/changes/version-text.js'
import type { Twins } from '../../model/edition.js'
import { hashOf } from '../../utils/hash.js'

/** What an edition has seen of the others of its site while it was made. JSON. */
export interface SeenOfOthers {
  /**
   * Hash of the twins of its pages, of what of the configuration leads elsewhere, of the files that it shares with that, and of the
   * version that it is compared with.
   */
  readonly hash: string
  /** The addresses outside the edition that its links were looked up at, and whether there was something. */
  readonly addresses: readonly (readonly [path: string, isThere: boolean])[]
}

/** Hash what an edition is told of the others. */
export function hashOthers(
  twins: Twins,
  pathsElsewhere: ReadonlyMap<string, string>,
  rootPaths: ReadonlySet<string>,
  earlier: VersionText | undefined
): string {
  return hashOf(JSON.stringify([[...twins], [...pathsElsewhere], [...rootPaths], earlier ? pageTexts(earlier) : null]))
}

/** A look-up of addresses that remembers what it was asked. */
export interface AddressLookUp {
  readonly hasAddress: (path: string) => boolean
  readonly asked: () => SeenOfOthers['addresses']
}

/** Remember which addresses are looked up. */
export function createLookUp(has: (path: string) => boolean): AddressLookUp {
  const answers = new Map<string, boolean>()
  return {
    hasAddress(path) {
      const answer = has(path)
      answers.set(path, answer)
      return answer
    },
    asked: () => [...answers]
  }
}
