/** What licences ask of those who publish code of packages: which packages are in a bundle, and their texts. */
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { PackageNotice } from '../model/package-notice.js'
import { compareText } from '../utils/collections.js'
import { toPosix } from '../utils/paths.js'

/** Reads the files of packages. */
export interface PackageReader {
  /** Read a file as text; undefined where there is none, or where it must not be read. */
  readonly read: (path: string) => string | undefined
  /** List the names in a folder; none where it must not be read. */
  readonly list: (folder: string) => readonly string[]
}

/** Files whose texts belong to what is published: licences, those who wrote it, and notices. */
const noticeFile =
  /^(?:licen[cs]e|copying|unlicen[cs]e|notice)(?:[.-][\w.-]*)?$|^(?:mit|bsd|third[-_]?party)[-_]?licen[cs]es?(?:\.\w+)?$/i

/** Find the folder of the package that a file is of; undefined where it is of none. */
export function packageFolder(path: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path)?.[0]
}

/** List the files of which something is in the outputs of a bundle, as absolute paths. */
export function bundledFiles({ outputs }: Metafile, workingDir: string): string[] {
  const inputs = Object.values(outputs).flatMap(({ inputs: own }) =>
    Object.entries(own).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
  )
  // What has a namespace was made for the bundle.
  return [...new Set(inputs)].filter((path) => !/^[\w-]{2,}:/.test(path)).map((path) => resolve(workingDir, path))
}

/** Read the notices of the packages that some files are of, by name and version, each once. */
export function readNotices(files: readonly string[], reader: PackageReader): PackageNotice[] {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []))
  const notices = [...folders].flatMap((folder) => readNotice(folder, reader) ?? [])
  return joinNotices(notices)
}

/** Sort notices, and keep one of each package and version. */
export function joinNotices(notices: readonly PackageNotice[]): PackageNotice[] {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]))
  return [...byName].sort(([a], [b]) => compareText(a, b)).map(([, notice]) => notice)
}

/** Read the notice of a package. */
function readNotice(folder: string, { read, list }: PackageReader): PackageNotice | undefined {
  const manifest = parseManifest(read(join(folder, 'package.json')))
  if (!manifest) return undefined
  const names = list(folder).filter((name) => noticeFile.test(name) && !/\.(?:c|m)?[jt]sx?$/.test(name))
  const texts = names.flatMap((name) => read(join(folder, name)) ?? []).map(tidyText)
  const { name, version, license, homepage } = manifest
  return { name, version, license, homepage, texts: [...new Set(texts)].filter((text) => text !== '') }
}

/** Take what is told of a package out of its manifest; a field that is not what it should be is as one that is missing. */
function parseManifest(text: string | undefined): Omit<PackageNotice, 'texts'> | undefined {
  if (text === undefined) return undefined
  try {
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>
    const { name, version, license, licenses, homepage } = manifest
    if (typeof name !== 'string') return undefined
    return {
      name,
      version: typeof version === 'string' ? version : '',
      license: declaredLicense(license) ?? declaredLicenses(licenses),
      homepage: typeof homepage === 'string' && homepage !== '' ? homepage : undefined
    }
  } catch {
    return undefined
  }
}

/** Read the licence of a manifest, which old packages write as an object. */
function declaredLicense(license: unknown): string | undefined {
  if (typeof license === 'string') return license
  const { type } = typeof license === 'object' && license !== null ? (license as { type?: unknown }) : {}
  return typeof type === 'string' ? type : undefined
}

/** Read the list of licences of a manifest, of which one may be chosen. */
function declaredLicenses(licenses: unknown): string | undefined {
  if (!Array.isArray(licenses)) return undefined
  const names = licenses.flatMap((license) => declaredLicense(license) ?? [])
  return names.length > 1 ? `(${names.join(' OR ')})` : names[0]
}

/** Write a text with the line ends of all others. */
function tidyText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
}

/** Write a list of notices; packages with the same texts share them. */
export function writeNotices(notices: readonly PackageNotice[]): string {
  const byText = new Map<string, PackageNotice[]>()
  for (const notice of notices) {
    const text = notice.texts.join('\n\n')
    byText.set(text, [...(byText.get(text) ?? []), notice])
  }
  return [...byText]
    .map(
      ([text, sharing]) =>
        `${sharing.map(titleOf).join('\n')}\n\n${text === '' ? 'The package has no text of its licence.' : text}\n`
    )
    .join(`\n${'-'.repeat(79)}\n\n`)
}

/** Name a package, its licence and where it comes from. */
function titleOf({ name, version, license, homepage, isModified }: PackageNotice): string {
  const source = homepage ?? `https://www.npmjs.com/package/${name}`
  return `${name} ${version} (${license ?? 'licence not declared'}${isModified ? ', modified' : ''}) ${toPosix(source)}`
}
