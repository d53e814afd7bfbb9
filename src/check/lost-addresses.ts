import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { parseRouteLock, routeLockFile, type LockedAddress } from '../model/route-lock.js'
import type { Route } from '../model/route.js'
import { isElsewhere, withoutEdition } from '../model/edition-of-address.js'
import { nearest } from '../utils/nearest.js'
import { decodePath, splitUrl } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { bareAddress, createRedirectAnswers } from './redirect-answers.js'
import { levelOf } from './severity.js'

/** Report addresses and anchors that the site promises to keep and that neither a page nor a redirect answers any more. */
export function lostAddresses(input: CheckInput): Finding[] {
  const { config } = input
  const { routeLock: lock, edition } = config
  if (lock === undefined || levelOf('lost-address', config.rules) === 'off') return []
  const isFirst = edition.prefix === ''
  if ('problem' in lock)
    return isFirst ? [found('lost-address', `Cannot read "${routeLockFile}": ${lock.problem}.`, placeOf(1, ''))] : []
  const { addresses, unknown } = parseRouteLock(lock.text)
  const own = addresses.filter(({ path }) => isOwn(path, config))
  const answers = answersOf(input)
  return [
    ...(isFirst ? unknown : []).map(({ written, line }) =>
      found('lost-address', `Unexpected "${written}": an address begins with "/".`, placeOf(line, written))
    ),
    ...own.flatMap((locked) => {
      const lost = answers.lossOf(locked)
      return lost ? [found('lost-address', lost, placeOf(locked.line, locked.address))] : []
    })
  ]
}

/** Whether an address is of an edition. The default one has those of none, such as a language that is gone. */
function isOwn(path: string, config: CheckInput['config']): boolean {
  const { prefix } = config.edition
  if (prefix === '') return !isElsewhere(path, config)
  if (!path.startsWith(`/${prefix}`)) return false
  const paths = config.languages.map(({ lang, path: own = lang }) => own)
  // A version is in its default language where its path names none: below it are the other languages.
  return (
    paths.includes(prefix.split('/').at(-2) ?? '') || !paths.includes(path.slice(prefix.length + 1).split('/')[0] ?? '')
  )
}

function placeOf(line: number, text: string) {
  return { file: routeLockFile, line, column: 1, endLine: line, endColumn: Math.max(1, text.length) + 1 }
}

/** Index what answers addresses, and tell what is lost. */
function answersOf({ config, site, documents, hasAddress }: CheckInput) {
  const pages = new Map(site.routes.map((route) => [bareAddress(route.permalink), route]))
  const anchorsBySource = new Map(documents.map(({ source, anchors }) => [source, anchors]))
  const redirectOf = createRedirectAnswers(config, site)
  const pageAt = (address: string) => pages.get(bareAddress(withoutEdition(address, config)))

  const lossOf = ({ address, path, hash }: LockedAddress) => {
    const target = redirectOf(path)
    const page = pageAt(path) ?? (target === undefined ? undefined : pageAt(decodePath(splitUrl(target).path)))
    if (hash === undefined) {
      const isFile = site.filePaths.has(path) || site.filePaths.has(withoutEdition(path, config))
      if (page ?? target ?? (isFile || hasAddress?.(path))) return undefined
      const near = nearAddress(path, [...pages.keys()])
      return { address, ...(near !== undefined && { leadsTo: near }) }
    }
    // That its page is gone is said of the page; what an anchor is on a page of another site is not known.
    const anchors = page?.source === undefined ? undefined : anchorsBySource.get(page.source)
    if (!page || !anchors || anchors.includes(hash)) return undefined
    if (hasMoved(page, hash) || redirectOf(address) !== undefined || (target?.includes('#') ?? false)) return undefined
    const near = nearest(hash, anchors)
    return { address, page: page.permalink, ...(near !== undefined && { leadsTo: `${page.permalink}#${near}` }) }
  }
  return { lossOf }
}

function hasMoved({ movedAnchors = [] }: Route, hash: string): boolean {
  return movedAnchors.some(({ id }) => id === hash)
}

/** Find the page that an address most probably is now: the only one whose last part is the same, or the nearest by its letters. */
function nearAddress(path: string, pages: readonly string[]): string | undefined {
  const name = bareAddress(path).replace(/^.*\//, '/')
  const [same, other] = pages.filter((page) => page.endsWith(name) && name.length > 1)
  const found = same !== undefined && other === undefined ? same : nearest(bareAddress(path), pages)
  return found === undefined ? undefined : `${found === '/' ? '' : found}/`
}
