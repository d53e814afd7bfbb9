import { defaultLanguage, isWorkTree, ownLanguages, ownVersions, versionPlaces } from '../editions/settings.js'
import type { ParsedConfig } from '../model/config-schema.js'
import { nearest } from '../utils/nearest.js'

/** A contradiction at a key. */
export interface Contradiction {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly suggestion?: string | undefined
}

type Path = Contradiction['path']
type Language = ParsedConfig['languages'][number]

/** Get what the addresses of a language begin with. */
function pathOf({ lang, path = lang }: Pick<Language, 'lang' | 'path'>): string {
  return path
}

/** Report languages and versions that contradict each other, and texts of languages that the site does not have. */
export function editionContradictions(config: ParsedConfig): Contradiction[] {
  return [
    ...languageContradictions(config),
    ...versionContradictions(config),
    ...clashes(config),
    ...wrongTexts(config)
  ]
}

function languageContradictions({ lang, languages, content: main }: ParsedConfig): Contradiction[] {
  const own = ownLanguages({ languages })
  const folderOf = (language: Language) => (language.content ?? `${main}/${language.lang}`).replace(/\/$/, '')
  return [
    ...languages.flatMap((entry, index): Contradiction[] => {
      const { lang: name, href, content } = entry
      const path: Path = ['languages', index]
      if (href !== undefined) {
        return content === undefined
          ? []
          : [
              at(
                [...path, 'content'],
                `"${name}" has "href" and "content"; a language with "href" is a site of its own.`
              )
            ]
      }
      if (own.length < 2) return []
      if (!isLanguageTag(name))
        return [at([...path, 'lang'], `Unknown language "${name}"; write a BCP 47 tag such as "pt-BR".`)]
      const sameName = languages.findIndex((other) => other.href === undefined && isSame(other.lang, name))
      if (sameName < index) return [at([...path, 'lang'], `Second language "${name}"; keep one of them.`)]
      const before = own.slice(1, own.indexOf(entry))
      const sameAddress = before.find((other) => isSame(pathOf(other), pathOf(entry)))
      if (sameAddress && entry !== own[0]) {
        const message = `"${sameAddress.lang}" and "${name}" have one address, /${pathOf(entry)}/; give one another "path".`
        return [at([...path, entry.path === undefined ? 'lang' : 'path'], message)]
      }
      const sameFolder = own.find(
        (other) =>
          (before.includes(other) || other === own[0] || other.content === undefined) &&
          other !== entry &&
          folderOf(other) === folderOf(entry) &&
          other.suffix === entry.suffix
      )
      return content !== undefined && sameFolder
        ? [
            at(
              [...path, 'content'],
              `"${name}" has the folder of "${sameFolder.lang}", ${content}; each language needs its own.`
            )
          ]
        : []
    }),
    ...(own.length > 1 && lang !== undefined && lang !== own[0]?.lang
      ? [
          at(
            ['lang'],
            `"lang" is "${lang}", but "${own[0]?.lang ?? ''}" is the first of "languages", which is the default; put "${lang}" first.`
          )
        ]
      : [])
  ]
}

function versionContradictions({ version, versions, follows }: ParsedConfig): Contradiction[] {
  const own = ownVersions({ versions })
  const inTree = own.filter(isWorkTree)
  return [
    ...versions.flatMap((entry, index): Contradiction[] => {
      const path: Path = ['versions', index]
      const { name, isLatest, isDefault } = entry
      const places = versionPlaces.filter((key) => entry[key] !== undefined)
      const [one, other] = places
      if (one && other) {
        const message = `Version "${name}" has "${one}" and "${other}"; it is in one place, keep one of them.`
        return [at([...path, other], message)]
      }
      if (versions.findIndex((before) => before.name === name) < index)
        return [at([...path, 'name'], `Second version "${name}"; keep one of them.`)]
      if (isWorkTree(entry) && inTree[0] !== entry) {
        const message = `"${inTree[0]?.name ?? ''}" and "${name}" are both in the work tree; give one a "ref", "refs", "folder", "overlay" or "href".`
        return [at(path, message)]
      }
      if (entry.follows && entry.overlay === undefined) {
        const message = `Version "${name}" has "follows" without "overlay"; only a version that shares its files has a lock of its own.`
        return [at([...path, 'follows'], message)]
      }
      if (entry.follows && !(typeof follows === 'object' && follows.git !== undefined)) {
        const message = `Version "${name}" follows a state of a repository, but the site follows none; set "follows" with "git".`
        return [at([...path, 'follows'], message)]
      }
      const latest = versions.find((before) => before.isLatest)
      if (isLatest && latest !== entry)
        return [at([...path, 'isLatest'], `"${latest?.name ?? ''}" is already the latest; keep one "isLatest".`)]
      if (isLatest && entry.href !== undefined)
        return [
          at([...path, 'isLatest'], `"${name}" is on another site; only a version of this site can be the latest.`)
        ]
      const first = versions.find((before) => before.isDefault)
      if (isDefault && first !== entry)
        return [at([...path, 'isDefault'], `"${first?.name ?? ''}" is already the default; keep one "isDefault".`)]
      if (isDefault && entry.href !== undefined)
        return [
          at([...path, 'isDefault'], `"${name}" is on another site; only a version of this site can be the default.`)
        ]
      return entry.href === undefined && own.length > 1 && !isSegment(name)
        ? [
            at(
              [...path, 'name'],
              `Version "${name}" cannot be part of an address; use letters, digits, ".", "-" and "_".`
            )
          ]
        : []
    }),
    ...(version !== undefined &&
    inTree[0] &&
    inTree[0].name !== version &&
    versions.some(({ name }) => name === version)
      ? [at(['version'], `"version" is "${version}", but "${inTree[0].name}" is in the work tree; remove "version".`)]
      : [])
  ]
}

/** Report a version and a language at one address. */
function clashes({ languages, versions }: ParsedConfig): Contradiction[] {
  const own = ownLanguages({ languages })
  if (own.length < 2) return []
  return versions.flatMap(({ name, href }, index) => {
    const same = href === undefined && own.find(({ lang, path = lang }) => isSame(path, name))
    const message = `Version "${name}" and language "${name}" have one address, /${name}/; rename the version.`
    return same ? [at(['versions', index, 'name'], message)] : []
  })
}

/** Report texts by language that lack the default language, or have one that the site has not; and sidebars of unknown names. */
function wrongTexts(config: ParsedConfig): Contradiction[] {
  const { languages, versions, lang } = config
  const known = [...languages.map((language) => language.lang), ...(languages.length === 0 ? [lang ?? 'en'] : [])]
  const names = [...known, ...versions.map(({ name }) => name)]
  const main = defaultLanguage(config)
  return findMaps(config, []).flatMap(({ path, keys, isSidebar }): Contradiction[] => {
    if (!isSidebar && !isOverlay(path) && !keys.includes(main) && keys.every((key) => known.includes(key)))
      return [
        at(
          path,
          `${isFolder(path) ? 'These folders lack' : 'This text lacks'} "${main}", the default language; add it.`
        )
      ]
    const allowed = isSidebar ? names : known
    const what = isSidebar ? 'language or version' : 'language'
    return keys.flatMap((key) => {
      if (allowed.includes(key)) return []
      const suggestion = nearest(key, allowed)
      const hint = suggestion === undefined ? `expected one of ${allowed.join(', ')}.` : `did you mean "${suggestion}"?`
      return [{ ...at([...path, key], `The site has no ${what} "${key}"; ${hint}`), suggestion }]
    })
  })
}

/** Whether a path leads to the overlays of a description, which translate it out of the default language. */
function isOverlay([key, , last]: Path): boolean {
  return (key === 'openapi' || key === 'reference') && last === 'overlay'
}

/** Whether a value by language is a folder, not a text. */
function isFolder(path: Path): boolean {
  return path.at(-1) === 'folder' || path.at(-1) === 'dir'
}

/** Values by language or edition in settings. */
interface FoundMap {
  readonly path: Path
  readonly keys: readonly string[]
  readonly isSidebar: boolean
}

function findMaps(value: unknown, path: Path): FoundMap[] {
  if (typeof value !== 'object' || value === null || path[0] === 'customFields') return []
  const { byLanguage, byEdition } = value as { byLanguage?: object; byEdition?: object }
  if (byLanguage) return [{ path, keys: Object.keys(byLanguage), isSidebar: false }]
  const below = byEdition ?? (Array.isArray(value) || isPlain(value) ? value : {})
  const own = byEdition ? [{ path, keys: Object.keys(byEdition), isSidebar: true }] : []
  const parts = Object.entries(below).map(([key, part]: [string, unknown]) => ({
    path: [...path, Array.isArray(below) ? Number(key) : key],
    part
  }))
  return [...own, ...parts.flatMap(({ path: at, part }) => findMaps(part, at))]
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}

function at(path: Path, message: string): Contradiction {
  return { path, message }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether a text is a well-formed language tag. */
function isLanguageTag(lang: string): boolean {
  try {
    return new Intl.Locale(lang).language !== ''
  } catch {
    return false
  }
}

/** Whether a name can be a part of an address of its own. */
function isSegment(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~+-]*$/u.test(name)
}
