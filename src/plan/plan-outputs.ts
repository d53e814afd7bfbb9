/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import { filesPolicy } from './site-policy.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { planEdition, type EditionPlan, type PlannedEdition } from './plan-edition.js'
import { workerScript } from '../assets/live-script.js'
import type { FileList, ListedFile } from '../model/offline-worker.js'
import { offlinePaths } from '../render/offline-route.js'
import { hashOf } from '../utils/hash.js'
import { encodePath } from '../utils/url.js'
import { outputOfText } from './output-of.js'
import { planSiteFiles } from './plan-site-files.js'
import { addressesOfFile } from '../routes/addresses-of-file.js'
import { foldedName } from '../routes/portable-names.js'

/** An edition with its files. */
export interface EditionWithPlan {
  readonly config: Config
  /** Undefined: nothing is known of the edition. */
  readonly plan: EditionPlan | undefined
}

/** Plan every file of the site: those of each edition below its prefix, and what a site has once. The default edition comes first. */
export async function planOutputs(editions: readonly PlannedEdition[]): Promise<PlannedOutput[]> {
  const configs = editions.map(({ config }) => config)
  const plans = await Promise.all(
    editions.map(async (edition, index) => ({
      config: edition.config,
      plan: await planEdition(edition, index === 0 ? configs.slice(1) : [])
    }))
  )
  const documents = editions.flatMap(({ prepared }) => prepared.documents)
  return joinPlans(plans, filesPolicy(editions[0]?.frame.context.policy ?? '', documents))
}

/**
 * Join the files of all editions, and plan those that a site has once, unless nothing is known of one of the editions. The default edition comes
 * first.
 */
export function joinPlans(editions: readonly EditionWithPlan[], policy: string): PlannedOutput[] {
  const [first] = editions
  const prefixes = editions.map(({ config }) => config.edition.prefix)
  const candidates = editions.flatMap(({ plan, config: { edition } }): Candidate[] => {
    const { prefix } = edition
    const placed = (output: PlannedOutput) => (prefix === '' ? output : { ...output, path: prefix + output.path })
    return [
      ...(plan?.own ?? []).map((output) => ({ output: placed(output), prefix })),
      ...(plan?.beside ?? []).map((output) => ({ output: placed(output), prefix, isBeside: true })),
      ...(plan?.shared ?? []).map((output) => ({ output, prefix }))
    ]
  })
  const byPath = new Map(chooseOutputs(candidates, prefixes).map((output) => [output.path, output]))
  const add = (output: PlannedOutput) => void (byPath.has(output.path) || byPath.set(output.path, output))
  const listed = editions.flatMap(({ config, plan }) => (plan ? [{ config, listing: plan.listing }] : []))
  if (first && listed.length === editions.length) {
    const published = candidates.map(({ output }) => output)
    for (const output of planSiteFiles(listed, { policy, own: first.plan?.joined ?? {}, published })) add(output)
    for (const output of planOffline(editions, byPath.values(), first.config)) add(output)
  }
  return [...byPath.values()]
}

/** What pages show. Videos are too large to be kept unasked; the others are for programs. */
const shownFiles =
  /(?:\.(?:html|js|css|svg|bin|woff2?|png|jpe?g|webp|avif|gif|ico)|_capstan\/(?:site|editions)\.json)$/i

/** Pages that print what is on others, images of links elsewhere, and pages that stand for others. */
const otherFiles = /(?:^|\/)(?:print\/|print\.html$|_capstan\/previews\/|404\.html$)/

/** An edition with its files; undefined: nothing is known of them. */
interface KeptEdition {
  readonly config: Config
  readonly plan: EditionPlan | undefined
}

/** Plan what keeps a site for reading without a network: its service worker, and the lists of files where whole editions are kept. */
function planOffline(
  editions: readonly KeptEdition[],
  outputs: Iterable<PlannedOutput>,
  { offline, rootBase }: Config
): PlannedOutput[] {
  if (offline === undefined) return []
  const version = hashOf(JSON.stringify([...outputs].map(({ path, key }) => [path, key]))).slice(0, 16)
  const options = { version, base: encodePath(rootBase), keepsAll: offline === 'all' }
  const lists = offline === 'all' ? editions.flatMap((edition) => planList(edition, version)) : []
  return [outputOfText(offlinePaths.worker, workerScript(options)), ...lists]
}

/** Plan the list of all files of an edition; none for one that the command is not for. */
function planList({ config: { edition }, plan }: KeptEdition, version: string): PlannedOutput[] {
  if (!plan || plan.own.length === 0) return []
  const own = plan.own.map(({ path, key }) => ({ path: edition.prefix + path, key }))
  const files = [...own, ...plan.shared]
    .filter(({ path }) => shownFiles.test(path) && !otherFiles.test(path))
    .map(({ path, key }): ListedFile => [encodePath(path), hashOf(key).slice(0, 10)])
  return [
    outputOfText(edition.prefix + offlinePaths.list, `${JSON.stringify({ version, files } satisfies FileList)}\n`)
  ]
}

/** A file that an edition plans, by its path in the output folder. */
interface Candidate {
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
function chooseOutputs(candidates: readonly Candidate[], prefixes: readonly string[]): PlannedOutput[] {
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
