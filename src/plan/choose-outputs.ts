import type { PlannedOutput } from '../model/output.js'
import { addressesOfFile } from '../routes/addresses-of-file.js'
import { foldedName } from '../routes/portable-names.js'

/** A file that an edition plans, by its path in the output folder. */
export interface Candidate {
  readonly output: PlannedOutput
  readonly prefix: string
  /** Whether it is there already, since the command is not for its edition. */
  readonly isBeside?: boolean
}

/**
 * Choose which files are written, in their order. Of several at one path a page counts before anything else, a file before a redirect, what an edition
 * has below its own prefix before what others plan there (but for redirects), and else the first. What would hide a page of another edition is left out, whichever of its
 * addresses it has.
 */
export function chooseOutputs(candidates: readonly Candidate[], prefixes: readonly string[]): PlannedOutput[] {
  const innermost = prefixes.toSorted((a, b) => b.length - a.length)
  const rank = ({ output: { path, role }, prefix }: Candidate) => {
    if (role === 'page') return 0
    const isAtHome = innermost.find((each) => path.startsWith(each)) === prefix
    // A redirect that names another edition was written for it, unlike one that the edition takes from all.
    if (role === 'redirect') return isAtHome ? 4 : 3
    return isAtHome ? 1 : 2
  }
  const chosen = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const { path } = candidate.output
    const before = chosen.get(path)
    if (!before || rank(candidate) < rank(before)) chosen.set(path, candidate)
  }
  const hides = whatHidesPages([...chosen.values()].filter(({ output }) => output.role === 'page'))
  const kept = [...chosen.values()].filter((candidate) => !hides(candidate))
  const placed = withoutFilesAsFolders(kept.toSorted((a, b) => rank(a) - rank(b)))
  return candidates.flatMap((candidate) => (placed.has(candidate) && !candidate.isBeside ? [candidate.output] : []))
}

/** Leave out what needs a folder where a file before it is, or is where such a file needs a folder. */
function withoutFilesAsFolders(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const files = new Set<string>()
  const folders = new Set<string>()
  return new Set(
    candidates.filter(({ output: { path } }) => {
      const around = foldersAround(path)
      if (folders.has(path) || around.some((folder) => files.has(folder))) return false
      files.add(path)
      for (const folder of around) folders.add(folder)
      return true
    })
  )
}

/** Create what tells whether a file would hide a page on some host or disk. */
function whatHidesPages(pages: readonly Candidate[]): (candidate: Candidate) => boolean {
  const pathByFolded = new Map(pages.map(({ output: { path } }) => [foldedName(path), path]))
  const prefixByAddress = new Map(pages.map(({ output, prefix }) => [addressesOfFile(output.path)[0], prefix]))
  return ({ output: { path, role }, prefix }) => {
    if (role === 'page') return false
    if (role === 'redirect') return (pathByFolded.get(foldedName(path)) ?? path) !== path
    const owner = prefixByAddress.get(addressesOfFile(path)[0])
    return owner !== undefined && owner !== prefix
  }
}

/** List the folders that a path is in, the outermost first. */
function foldersAround(path: string): string[] {
  const folders: string[] = []
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1))
    folders.push(path.slice(0, slash))
  return folders
}
