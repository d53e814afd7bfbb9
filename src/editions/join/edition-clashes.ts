/**
 * Find what the editions of a site publish at addresses of each other. A page wins, and what is below the prefix of an edition is that edition's
 * own; of two pages the one of the edition before counts.
 */
import type { Finding, PlainRuleId } from '../../model/diagnostic.js'
import { addressesOfFile } from '../../routes/addresses-of-file.js'
import { foldedName } from '../../routes/portable-names.js'
import { createMatcher, parsePattern } from '../../utils/address-pattern.js'
import { claimsOf, redirectPlace, type Claim, type ClaimingEdition } from './claims.js'

/** A claim with the number of its edition. */
type Owned = Claim & { readonly edition: number }

/** Find the clashes of the editions of a site, the default one first; those of each are findings about its own files. */
export function editionClashes(editions: readonly ClaimingEdition[]): Finding[][] {
  const claims = editions.flatMap((each, edition) => claimsOf(each).map((claim): Owned => ({ ...claim, edition })))
  const prefixes = editions.map(({ edition }) => edition.prefix)
  const ranked = rankClaims(claims, prefixes)
  const owners = ownersOf(ranked)
  const found = ranked.flatMap((claim) => clashOf(claim, owners) ?? reservedName(claim, prefixes) ?? [])
  const covered = editions.flatMap((each, edition) => coveredByPatterns({ ...each, number: edition }, ranked))
  return editions.map((_, edition) =>
    [...found, ...covered].flatMap(({ finding, edition: own }) => (own === edition ? [finding] : []))
  )
}

/** A finding, and the edition that says it. */
interface Clash {
  readonly edition: number
  readonly finding: Finding
}

/** Sort claims by who has an address that several want. */
function rankClaims(claims: readonly Owned[], prefixes: readonly string[]): Owned[] {
  const innermost = prefixes
    .map((prefix, edition) => ({ prefix, edition }))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const isAtHome = ({ path, edition }: Owned) =>
    innermost.find(({ prefix }) => path.startsWith(prefix))?.edition === edition
  const rank = (claim: Owned) => {
    // One that names another edition was written for it, unlike one that the edition takes from all.
    if (claim.kind === 'redirect') return isAtHome(claim) ? 6 : 5
    return { page: 0, file: 1, made: 2 }[claim.kind] + (claim.kind === 'page' || isAtHome(claim) ? 0 : 2)
  }
  return claims
    .map((claim) => ({ claim, order: rank(claim) }))
    .sort((a, b) => a.order - b.order)
    .map(({ claim }) => claim)
}

/** Who has which address: the first of each. */
interface Owners {
  readonly byPath: ReadonlyMap<string, Owned>
  /** Pages and files by the addresses that hosts answer alike, such as `/a`, `/a.html` and `/a/index.html`. */
  readonly byAddress: ReadonlyMap<string, Owned>
  /** By their paths on disks that ignore case and normalize letters. */
  readonly byFolded: ReadonlyMap<string, Owned>
  /** By the folders that they are in. */
  readonly byFolder: ReadonlyMap<string, Owned>
}

function ownersOf(claims: readonly Owned[]): Owners {
  const [byPath, byAddress, byFolded, byFolder] = [0, 1, 2, 3].map(() => new Map<string, Owned>())
  const add = (map: Map<string, Owned> | undefined, key: string, claim: Owned) =>
    void (map?.has(key) || map?.set(key, claim))
  for (const claim of claims) {
    const { path, kind } = claim
    add(byPath, path, claim)
    add(byFolded, foldedName(path), claim)
    if (kind === 'page') add(byAddress, addressOf(path), claim)
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      if (byFolder?.has(folder)) break
      byFolder?.set(folder, claim)
    }
  }
  return { byPath, byAddress, byFolded, byFolder } as Owners
}

/** Write the address of a file as hosts do that leave out extensions and slashes. */
function addressOf(path: string): string {
  return path.replace(/(?:(?:^|\/)index)?\.html?$/, '')
}

/** Find who has the address of a claim before it. */
function clashOf(claim: Owned, owners: Owners): Clash | undefined {
  const { path, kind } = claim
  const same = owners.byPath.get(path)
  if (same && same !== claim) return isToldElsewhere(claim, same) ? undefined : tell(claim, same, describe(claim, same))
  const folder = owners.byFolder.get(path)
  if (folder) {
    const message = `${subjectOf(claim)} cannot be published: /${path} is a folder with ${folder.name()}; rename one of them.`
    return tell(claim, folder, message, 'page-address')
  }
  const page = kind === 'file' ? owners.byAddress.get(addressOf(path)) : undefined
  if (page && page.path !== path)
    return tell(claim, page, page.edition === claim.edition ? besides(claim, page) : describe(claim, page))
  const folded = owners.byFolded.get(foldedName(path))
  if (!folded || folded === claim || folded.path === path || folded.edition === claim.edition) return undefined
  const message = `"${path}" and "${folded.path}" of ${folded.name()} are one file on disks that ignore case or normalize letters; rename one of them.`
  return tell(claim, folded, message, 'portable-name')
}

/** Whether two claims of one path are one, are told of otherwise, or one is made of what is told of. */
function isToldElsewhere(claim: Owned, owner: Owned): boolean {
  const kinds = `${claim.kind} ${owner.kind}`
  if (kinds === 'made made') return true
  if (kinds === 'redirect redirect') return true
  if (kinds === 'file file' && claim.hash === owner.hash) return true
  if (claim.edition !== owner.edition) return false
  return kinds !== 'redirect file' && kinds !== 'redirect made'
}

/** Describe that a claim has no effect. */
function describe(claim: Owned, owner: Owned): string {
  const address = `/${claim.path.replace(/(?:^|(?<=\/))index\.html$/, '')}`
  if (claim.kind === 'page')
    return `Duplicate address ${address}: ${owner.name()} already has it, so ${claim.place ? 'this page' : claim.name()} is left out; rename one of them.`
  if (claim.kind === 'redirect') return `${subjectOf(claim)} has no effect: ${owner.name()} is at ${address}.`
  return `${subjectOf(claim)} is left out: ${owner.name()} is at ${address}; rename one of them.`
}

/** Describe that a file of an edition has an address of its page, too. */
function besides({ path }: Owned, page: Owned): string {
  return `Hosts may answer ${addressesOfFile(path)[0] ?? ''} with this file instead of ${page.name()}; rename one of them.`
}

function subjectOf({ kind, name }: Owned): string {
  if (kind === 'file' || kind === 'page') return `This ${kind}`
  if (kind === 'redirect') return 'This redirect'
  const text = name()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Report to the author of a claim, or that of the other where nobody wrote it. */
function tell(claim: Owned, owner: Owned, message: string, rule?: PlainRuleId): Clash | undefined {
  const [told, place] = claim.place ? [claim, claim.place] : [owner, owner.place]
  const ruleId = rule ?? (claim.edition === owner.edition ? 'duplicate-route' : 'edition-address')
  return place && { edition: told.edition, finding: { ruleId, data: { text: message }, ...place } }
}

/** Report what is among the files of the generator. */
function reservedName(claim: Owned, prefixes: readonly string[]): Clash | undefined {
  const { path, place, edition, kind } = claim
  if (!place || kind === 'made' || !prefixes.some((prefix) => path.startsWith(`${prefix}_capstan/`))) return undefined
  const message = `Unexpected "_capstan" in the address /${path} (the name is kept for files of the generator): rename the folder.`
  return { edition, finding: { ruleId: 'page-address', data: { text: message }, ...place } }
}

/** Report the patterns of redirects that match what is published: hosts may lead its readers elsewhere. */
function coveredByPatterns(
  { number, config, site: { redirectPatterns } }: ClaimingEdition & { readonly number: number },
  claims: readonly Owned[]
): Clash[] {
  if (redirectPatterns.length === 0) return []
  const published = claims
    .filter(({ kind, path }) => kind !== 'redirect' && !path.endsWith('404.html'))
    .map((claim) => ({ claim, addresses: addressesOfFile(claim.path) }))
  return redirectPatterns.flatMap(({ from }): Clash[] => {
    const isMatch = createMatcher(parsePattern(`/${config.edition.prefix}${from.slice(1)}`))
    const covered = published.filter(({ addresses }) => addresses.some(isMatch))
    const first = covered.find(({ claim }) => claim.edition !== number) ?? covered[0]
    if (!first) return []
    const more = covered.length > 1 ? `, and ${covered.length - 1} more` : ''
    const message = `The redirect from ${from} also matches ${first.addresses[0] ?? ''} of ${first.claim.name()}${more}; hosts would hide ${more === '' ? 'it' : 'them'}, so they are not given the pattern.`
    const ruleId = first.claim.edition === number ? 'duplicate-route' : 'edition-address'
    return [{ edition: number, finding: { ruleId, data: { text: message }, ...redirectPlace(from, config) } }]
  })
}
