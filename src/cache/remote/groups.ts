/**
 * The files of a site in groups, and the keys under which an action cache has what was made of them. A group has the files whose paths hash to
 * its number, so an edit changes the key of one group, and who builds the same files finds the same keys. Where the key of a group is
 * not known yet, the packs that its last state had are a start; that note may be lost, old or overwritten without harm.
 */
import { hash } from 'node:crypto'
import { hashOf } from '../../utils/hash.js'

/** What a build is made from, as far as it is known before anything is compiled. */
export interface RemoteInputs {
  /** Hash of the settings. */
  readonly settings: string
  readonly files: readonly InputFile[]
}

/** A file of an edition. */
export interface InputFile {
  readonly path: string
  readonly hash: string
}

/** A share of a site that one of several machines compiles, from 1. */
export interface ShardName {
  readonly index: number
  readonly count: number
}

/** Keys of an action cache, 64 hexadecimal digits each. */
export interface Group {
  /** Of what was made of exactly these files. */
  readonly key: string
  /** Of what the group had last. */
  readonly last: string
}

/** Number of groups: few requests, and few bytes behind each. */
const groupCount = 8

/** Name the groups of a site. */
export function nameGroups({ settings, files }: RemoteInputs, scope: string): Group[] {
  const groups = Array.from({ length: groupCount }, (): (InputFile & { readonly id: string })[] => [])
  for (const file of files) {
    const id = hashOf(file.path)
    groups[Number.parseInt(id.slice(-2), 16) % groupCount]?.push({ ...file, id })
  }
  return groups.map((group, index) => {
    const sorted = group.sort((a, b) => (a.id < b.id ? -1 : 1))
    // Another site with this name has hardly ever the same first file, so that its packs are not taken for a start.
    return nameGroup(scope, settings, { name: index, files: sorted, first: sorted[0]?.path ?? null })
  })
}

/** Name what a shard of a site makes. */
export function nameShard({ settings, files }: RemoteInputs, scope: string, { index, count }: ShardName): Group {
  return nameGroup(scope, settings, { name: `${index}/${count}`, files, first: null })
}

function nameGroup(
  scope: string,
  settings: string,
  {
    name,
    files,
    first
  }: { readonly name: string | number; readonly files: readonly InputFile[]; readonly first: string | null }
): Group {
  const made = files.map(({ path, hash }) => [path, hash])
  return {
    key: nameOf(['capstan-group', scope, settings, name, made]),
    last: nameOf(['capstan-last', scope, name, first])
  }
}

function nameOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex')
}
