import type { Parts } from './entry.js'

/** A cache, or a layer of one over another. Keys look like `<32 hex>.page`. */
export interface Cache {
  /** Where the entries are, for workers that open the same folder. */
  readonly place: CachePlace
  /** Whose values of the last run are read and written: those of an edition of the site, by its prefix. */
  readonly scope: string
  /** Read the value of an entry that has but one part; undefined when it is missing or damaged. */
  read(key: string): string | undefined
  /** Keep an entry that has but one part; never fails. */
  write(key: string, value: string): void
  /** Read one part of an entry, without reading the others; undefined when it is missing or damaged. */
  readPart(key: string, part: string): string | undefined
  /** Read a whole entry; undefined when any part of it is damaged. */
  readEntry(key: string): Parts | undefined
  /** Whether there is an entry, without reading it: it may be damaged. */
  has(key: string): boolean
  /** Whether an entry is in memory alone, where no other command finds it; absent: none is. */
  isHeld?(key: string): boolean
  /** Keep an entry in place of the one with this key; never fails. False: it was not kept, for example on a full disk. */
  writeEntry(key: string, parts: Parts): boolean
  /**
   * Remove what was not used for 14 days; looks at most once a day.
   * @param used Keys of entries that were used without being read.
   */
  prune(used?: readonly string[]): void
}

/** Where a cache is. */
export interface CachePlace {
  readonly dir: string
  /** The key that seals what this machine makes. */
  readonly seal: string
  /** The keys that seal what others have made, in the order of the public keys that are trusted. */
  readonly foreign?: readonly string[]
}

/** Name of the only part of an entry that is one value. */
export const onlyPart = ''
