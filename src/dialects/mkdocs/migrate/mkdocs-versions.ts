/**
 * Read the versions that mike has published, which its branch lists in `versions.json`. That branch holds built pages alone, so that a version is
 * the tag or branch of its name, the work tree, or, where the repository has neither, a link to where it is published.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import { listRefs, readFromRef, writeFromRef } from '../../migration/read-git.js'
import { asList, asRecord, asText, withoutEmpty } from '../../migration/values.js'

/** A version as mike lists it, and where its pages are. */
export interface MikeVersion {
  /** Its name here, which its addresses begin with. */
  readonly name: string
  readonly label: string | undefined
  readonly aliases: readonly string[]
  readonly source:
    | { readonly workTree: true }
    | { readonly ref: string; readonly pattern?: string }
    | { readonly href: string | undefined }
}

/** The versions of a site. */
export interface MikeVersions {
  readonly versions: readonly MikeVersion[]
  /** Name of the one that readers are led to. */
  readonly latest: string
}

/** What names a version that is not released. */
const unreleased = /^(?:dev|devel|develop|development|main|master|trunk|next|nightly|head|edge|unreleased|snapshot)$/i

/** Read the versions of a site; undefined where the repository has no branch of mike. */
export function mkdocsVersions(siteDir: string, config: Values, mike: Values): MikeVersions | undefined {
  const refs = listRefs(siteDir)
  if (refs.length === 0) return undefined
  const branch = asText(config.remote_branch) ?? 'gh-pages'
  const file = posix.join(asText(mike.deploy_prefix) ?? '', 'versions.json')
  const text = [`refs/heads/${branch}`, `refs/remotes/${asText(config.remote_name) ?? 'origin'}/${branch}`]
    .filter((ref) => refs.includes(ref))
    .map((ref) => readFromRef(siteDir, ref, file))
    .find((found) => found !== undefined)
  const listed = parseList(text)
  const [first] = listed
  if (first === undefined) return undefined
  const released = listed.filter(({ version }) => !unreleased.test(version))
  const { default: defaults } = asRecord(asRecord(config.extra).version)
  const named = [mike.canonical_version, ...[defaults].flat(), 'latest', 'stable']
  const wanted = named.flatMap((name) => asText(name) ?? [])
  const latest =
    wanted
      .map((name) => listed.find(({ version, aliases }) => version === name || aliases.includes(name)))
      .find((found) => found !== undefined) ??
    released[0] ??
    first
  const isUnreleased = ({ version, aliases }: Listed) => [version, ...aliases].some((name) => unreleased.test(name))
  // The documents of the work tree are those of the version that is not released, else of the newest.
  const current = listed.find((one) => one !== latest && isUnreleased(one)) ?? first
  const parts = [asText(config.site_url)?.replace(/\/+$/, ''), asText(mike.deploy_prefix)]
  const hrefOf = (version: string) =>
    parts[0] === undefined ? undefined : [...parts.filter((part) => part !== undefined), version, ''].join('/')
  const place = (one: Listed): MikeVersion['source'] =>
    one === current ? { workTree: true } : (refOf(one.version, refs) ?? { href: hrefOf(one.version) })
  return {
    latest: nameOf(latest.version),
    versions: listed.map((one) => ({
      name: nameOf(one.version),
      label: one.title === one.version ? undefined : one.title,
      aliases: one.aliases,
      source: place(one)
    }))
  }
}

/** A version in `versions.json`, newest first. */
interface Listed {
  readonly version: string
  readonly title: string
  readonly aliases: readonly string[]
}

function parseList(text: string | undefined): Listed[] {
  try {
    return asList(JSON.parse(text ?? '[]'))
      .map(asRecord)
      .flatMap(({ version, title, aliases }) => {
        const name = asText(version)
        const others = asList(aliases).flatMap((alias) => asText(alias) ?? [])
        return name === undefined ? [] : [{ version: name, title: asText(title) ?? name, aliases: others }]
      })
  } catch {
    return [] // it is no list
  }
}

function nameOf(version: string): string {
  return version.replaceAll(/[^\p{L}\p{M}\p{N}._~+-]/gu, '-')
}

/** Find the tag or branch that holds a version: one of its name, or the newest tag of its releases, `v1.2.3` of 1.2. */
function refOf(version: string, refs: readonly string[]): { ref: string; pattern?: string } | undefined {
  const named = (kind: string) =>
    refs.flatMap((ref) => (ref.startsWith(`${kind}/`) ? [ref.slice(kind.length + 1)] : []))
  const tags = named('refs/tags')
  const bare = version.replace(/^v/, '')
  const own = [version, bare, `v${bare}`].find((name) => tags.includes(name))
  if (own !== undefined) return { ref: own }
  for (const prefix of ['v', '']) {
    const patches = tags.filter(
      (tag) => tag.startsWith(`${prefix}${bare}.`) && /^[\d.]+$/.test(tag.slice(prefix.length))
    )
    const [newest] = patches.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    if (newest !== undefined) return { ref: newest, pattern: `${prefix}${bare}.*` }
  }
  const branches = [...named('refs/heads'), ...named('refs/remotes/origin')]
  const branch = [version, bare, `v${bare}`].find((name) => branches.includes(name))
  return branch === undefined ? undefined : { ref: branch }
}

/** Write versions as settings. One without a source that is published nowhere is left out. */
export function versionSettings({ versions, latest }: MikeVersions): NonNullable<SiteConfig['versions']> {
  return versions.flatMap(({ name, label, source }) => {
    const isLatest = name === latest || undefined
    if ('workTree' in source) return [withoutEmpty({ name, label, isLatest }) as { name: string }]
    if ('ref' in source) {
      const { ref, pattern } = source
      return [withoutEmpty({ name, label, isLatest, ...(pattern ? { refs: pattern } : { ref }) }) as { name: string }]
    }
    return source.href === undefined ? [] : [withoutEmpty({ name, label, href: source.href }) as { name: string }]
  })
}

/** Lead from the addresses that mike gives the latest version, and from those of aliases. */
export function versionRedirects({ versions, latest }: MikeVersions): { from: string; to: string }[] {
  return versions.flatMap(({ name, aliases, source }) => {
    if ('href' in source) return []
    const isLatest = name === latest
    const names = [...(isLatest ? [name] : []), ...aliases]
    return names.map((from) => ({ from: `/${from}/*`, to: isLatest ? '/:splat' : `/${name}/:splat` }))
  })
}

/** Note the versions that are links, since nothing here holds their pages. */
export function versionNotes({ versions }: MikeVersions, file: string): Note[] {
  return versions.flatMap(({ name, source }) => {
    if (!('href' in source)) return []
    const text =
      source.href === undefined
        ? `The version "${name}" has no tag here and is not carried over: add it to "versions", with "ref", "folder" or "href".`
        : `The version "${name}" has no tag here: it is a link to ${source.href}; keep its pages there, or name a "ref" or a "folder".`
    return [{ file, text }]
  })
}

/** Read the menu that each version has, from the configuration of its tag; what cannot be read has that of today. */
export function versionMenus(
  { versions }: MikeVersions,
  { siteDir, configFile }: ForeignSite,
  menuOf: (site: ForeignSite) => SiteConfig['sidebar'],
  own: SiteConfig['sidebar']
): SiteConfig['sidebar'] {
  const menus = versions.flatMap(({ name, source }): [string, SiteConfig['sidebar']][] => {
    if ('workTree' in source) return [[name, own]]
    return 'ref' in source ? [[name, menuAt(source.ref) ?? own]] : []
  })
  return Object.fromEntries(menus) as SiteConfig['sidebar']

  function menuAt(ref: string): SiteConfig['sidebar'] {
    const folder = mkdtempSync(join(tmpdir(), 'capstan-migrate-'))
    try {
      writeFromRef(siteDir, ref, /\.(?:md|ya?ml|toml|pages)$/i, folder)
      return menuOf({ siteDir: folder, configFile })
    } catch {
      return undefined // the version had no configuration, or another one
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
