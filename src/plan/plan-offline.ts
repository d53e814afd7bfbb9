import { workerScript } from '../assets/live-script.js'
import type { Config } from '../model/config.js'
import type { FileList, ListedFile } from '../model/offline-worker.js'
import type { PlannedOutput } from '../model/output.js'
import { offlinePaths } from '../render/offline-route.js'
import { hashOf } from '../utils/hash.js'
import { encodePath } from '../utils/url.js'
import { outputOfText } from './output-of.js'
import type { EditionPlan } from './plan-edition.js'

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
export function planOffline(
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
