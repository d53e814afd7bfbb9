import { pageTexts, type VersionText } from '../changes/version-text.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Twins } from '../../model/edition.js'
import { hashOf } from '../../utils/hash.js'

/** What an edition has seen of the others of its site while it was made. JSON. */
export interface SeenOfOthers {
  /**
   * Hash of the twins of its pages, of what of the configuration leads elsewhere, of the files that it shares with that, of pages at
   * its own addresses, and of the version that it is compared with.
   */
  readonly hash: string
  /** The addresses outside the edition that its links were looked up at, and whether there was something. */
  readonly addresses: readonly (readonly [path: string, isThere: boolean])[]
}

/** What an edition is told of the others. */
export interface ToldOfOthers {
  readonly twins: Twins
  readonly pathsElsewhere: ReadonlyMap<string, string>
  readonly rootPaths: ReadonlySet<string>
  /** Pages of others at the addresses of its own. */
  readonly clashes: readonly Finding[]
  readonly earlier: VersionText | undefined
}

/** Hash what an edition is told of the others. */
export function hashOthers({ twins, pathsElsewhere, rootPaths, clashes, earlier }: ToldOfOthers): string {
  const told = [[...twins], [...pathsElsewhere], [...rootPaths], clashes, earlier ? pageTexts(earlier) : null]
  return hashOf(JSON.stringify(told))
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
