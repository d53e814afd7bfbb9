/**
 * Plan the files of a site. Each comes with a key of everything its bytes depend on, so that a writer can tell what to make
 * again before anything is made: a build with nothing to do never imports React.
 */
import { filesPolicy } from './site-policy.js'
import type { Config } from '../model/config.js'
import type { PlannedOutput } from '../model/output.js'
import { chooseOutputs, type Candidate } from './choose-outputs.js'
import { planEdition, type EditionPlan, type PlannedEdition } from './plan-edition.js'
import { workerScript } from '../assets/live-script.js'
import type { FileList, ListedFile } from '../model/offline-worker.js'
import { offlinePaths } from '../render/offline-route.js'
import { hashOf } from '../utils/hash.js'
import { encodePath } from '../utils/url.js'
import { outputOfText } from './output-of.js'
import { planSiteFiles } from './plan-site-files.js'

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
