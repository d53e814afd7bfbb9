import { posix } from 'node:path'
import { endpointHosts } from '../model/endpoint.js'
import type { ParsedConfig } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { nearest } from '../utils/nearest.js'
import { defaultLanguage, ownLanguages } from '../editions/settings.js'
import { editionContradictions, type Contradiction } from './edition-contradictions.js'
import { placeOfKey } from './key-place.js'

/** Report settings that are valid by themselves and contradict each other. */
export function contradictions(config: ParsedConfig, file: string, text: string): Finding[] {
  return listContradictions(config).map(({ path, message, suggestion }) => ({
    ruleId: 'config',
    data: { text: message, suggestion },
    ...placeOfKey(text, path, file)
  }))
}

/** List settings that contradict each other by their keys. */
export function listContradictions(config: ParsedConfig): readonly Contradiction[] {
  return [
    ...unknownVersion(config),
    ...missingLanguage(config),
    ...editionContradictions(config),
    ...unknownFolders(config),
    ...statesOfNothing(config),
    ...endpointWithoutHost(config),
    ...blogAroundContent(config),
    ...invalidRedirects(config)
  ]
}

/** Report `mcp` where no function would answer, or would have nothing to answer from. */
function endpointWithoutHost({ mcp, llms, host }: ParsedConfig): Contradiction[] {
  if (!mcp) return []
  const path = ['mcp']
  if (!endpointHosts.some((name) => name === host)) {
    const names = endpointHosts.map((name) => `"${name}"`).join(', ')
    return [{ path, message: `"mcp" needs a "host" that runs functions: ${names}; others run "capstan mcp --http".` }]
  }
  return llms ? [] : [{ path, message: '"mcp" answers from the files that "llms" writes; set "llms: true", too.' }]
}

/** Report a `version` that is not in `versions`. */
function unknownVersion({ version, versions }: ParsedConfig): Contradiction[] {
  const names = versions.map(({ name }) => name)
  if (version === undefined || names.includes(version)) return []
  const suggestion = nearest(version, names)
  const hint = suggestion ? `did you mean "${suggestion}"?` : `name one of them.`
  return [{ path: ['version'], message: `No version "${version}" in "versions"; ${hint}`, suggestion }]
}

/** Report a folder of the latest version that is none, or has no version. */
function unknownFolders({ folders }: ParsedConfig): Contradiction[] {
  const names = Object.keys(folders).filter((name) => folders[name]?.version !== undefined)
  return Object.entries(folders).flatMap(([name, { version }]) => {
    const latest = version?.latest
    if (latest === undefined || names.includes(latest)) return []
    const suggestion = nearest(latest, names)
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'name one of "folders" that has a "version".'
    const message = `No version is in the folder "${latest}"; ${hint}`
    return [{ path: ['folders', name, 'version', 'latest'], message, suggestion }]
  })
}

/** Report `languages` without the site's own, which the language dropdown shows as current. */
function missingLanguage({ lang: named, languages }: ParsedConfig): Contradiction[] {
  const lang = named ?? defaultLanguage({ lang: named, languages })
  if (languages.length === 0 || languages.some((language) => language.lang === lang)) return []
  const message = `"languages" lacks the site's own language "${lang}"; add it without "href", or set "lang".`
  return [{ path: ['languages'], message }]
}

/** Report a page of the state of translations where the site translates nothing. */
function statesOfNothing({ translations, follows, languages }: ParsedConfig): Contradiction[] {
  if (translations.statePage === undefined || follows !== undefined || ownLanguages({ languages }).length > 1) return []
  const message = 'The site translates nothing; remove "statePage", or give the site several "languages" or "follows".'
  return [{ path: ['translations', 'statePage'], message }]
}

/** Report a folder of the blog that holds the content folder: its files would be pages and posts at once. */
function blogAroundContent({ content, blog }: ParsedConfig): Contradiction[] {
  const dirs = typeof blog?.dir === 'object' ? Object.values(blog.dir.byLanguage) : [blog?.dir ?? []].flat()
  return dirs.flatMap((dir) => {
    const [inner, outer] = [content, dir].map((path) => `${posix.normalize(path).replace(/\/$/, '')}/`)
    if (outer !== './' && inner?.startsWith(outer ?? '') !== true) return []
    const message = `"blog.dir" is "${dir}", which contains the content folder; name a folder that holds only posts.`
    return [{ path: ['blog', 'dir'], message }]
  })
}

/** Report second redirects from an address, and redirects in a cycle. */
function invalidRedirects({ redirects }: ParsedConfig): Contradiction[] {
  const next = new Map(redirects.map(({ from, to }) => [from, to]))
  return redirects.flatMap(({ from }, index) => {
    const path = ['redirects', index, 'from']
    if (redirects.findIndex((other) => other.from === from) < index) {
      return [{ path, message: `Second redirect from "${from}"; keep one of them.` }]
    }
    return isCycle(from, next)
      ? [{ path, message: `The redirect from "${from}" leads back to itself; change its "to".` }]
      : []
  })
}

/** Whether the redirects from an address lead back to it. */
function isCycle(from: string, next: ReadonlyMap<string, string>): boolean {
  let current = next.get(from)
  for (let steps = 0; steps < next.size && current !== undefined && current !== from; steps++)
    current = next.get(current)
  return current === from
}
