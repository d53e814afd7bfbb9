/** Every path of the configuration of an untrusted site stays within its work tree; the schema says which keys are paths. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { untrustedSettings } from '../../../src/config/untrusted-settings.js'
import { configSchema, type ParsedConfig } from '../../../src/model/config-schema.js'
import { filePaths, type FilePath } from '../../../src/model/file-path.js'
import { temporaryFolder } from '../../helpers/files.js'

/** A place of the schema for a string; lists have the key 0, records the key `Name`. */
interface StringKey {
  readonly path: readonly PropertyKey[]
  readonly role: FilePath | undefined
}

/** The parts of a definition of Zod. */
interface Definition {
  readonly type: string
  readonly [part: string]: unknown
}

/** List the places of a schema that take any string; a schema that holds itself is entered once. */
function stringKeys(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[] = [],
  above: readonly unknown[] = []
): StringKey[] {
  if (above.includes(schema)) return []
  const definition = schema._zod.def as unknown as Definition
  const inside = (part: unknown, ...keys: PropertyKey[]) =>
    stringKeys(part as z.core.$ZodType, [...path, ...keys], [...above, schema])
  if (definition.type === 'string') return [{ path, role: filePaths.get(schema) }]
  if (definition.type === 'record') return inside(definition.valueType, 'Name')
  // Values by language or edition are of the kind of the one beside them.
  if (definition.type === 'pipe') return []
  const parts = [definition.innerType, ...((definition.options as unknown[] | undefined) ?? [])]
  if (typeof definition.getter === 'function') parts.push((definition.getter as () => unknown)())
  return [
    ...parts.filter(Boolean).flatMap((part) => inside(part)),
    ...(definition.element ? inside(definition.element, 0) : []),
    ...((definition.items as unknown[] | undefined) ?? []).flatMap((item, index) => inside(item, index)),
    ...Object.entries((definition.shape as object | undefined) ?? {}).flatMap(([key, part]) => inside(part, key))
  ]
}

const keys = stringKeys(configSchema)
const nameOf = ({ path }: StringKey) => path.join('.')
/** Name a key as its kind: what stands in lists of itself, and what plugins share with the configuration, is named once. */
const kindOf = (key: StringKey) => nameOf(key).replace(/^plugins\.0\.(?!name)|\b(?:before|items)\.0\.|\.0(?=\.)/g, '')
const pathsOfDisk = [...new Map(keys.filter(({ role }) => role).map((key) => [nameOf(key), key])).values()]

/** Strings of the configuration that no file is read or written by: text, addresses of the site, colours, names, patterns. */
const others: readonly string[] = `
analytics.cloudflare analytics.fathom analytics.google analytics.plausible.domain
analytics.umami.id announcement.id announcement.link.href announcement.link.icon announcement.link.label announcement.text assistants.href assistants.name basePath blog.authors.Name.image
blog.authors.Name.name blog.authors.Name.path blog.authors.Name.title blog.authors.Name.url blog.description blog.permalink
blog.tags.Name.label blog.tags.Name.path blog.title contentPolicy.Name.0 customFields.Name definitions.Name description
dialects.componentsModule dialects.configKeys.Name dialects.name dialects.signs.advice dialects.title dialects.titleId editUrl editUrl.Name editUrl.Name.href exclude.0
check.fences.at check.fences.files.0 check.fences.title check.overrides.files.0 cache.remote.publicKeys.0 cache.remote.url favicon favicon.href favicon.media favicon.sizes feedback.issue feedback.mailto feedback.post footer.columns.links.href footer.columns.links.icon
folders.Name.path folders.Name.version.banner folders.Name.version.label folders.Name.version.latest follows follows.lang follows.ref follows.url footer.columns.links.label footer.columns.title footer.copyright footer.legal.href footer.legal.icon footer.legal.label footer.note
head.attrs.as head.attrs.color head.attrs.content head.attrs.href head.attrs.hreflang head.attrs.id head.attrs.integrity
head.attrs.itemprop head.attrs.media head.attrs.name head.attrs.property head.attrs.referrerpolicy head.attrs.sizes head.attrs.src
head.attrs.title head.attrs.type head.content image issuesUrl labels.Name lang languages.href languages.label languages.lang languages.path languages.suffix markdown.dialect navbar.end.href
navbar.end.icon navbar.end.label navbar.logo.src navbar.logo.srcDark navbar.start.href navbar.start.icon navbar.start.label navbar.title
openGraph.background openGraph.color openapi.consoleCredentials.Name openapi.consoleHeaders.Name openapi.externalDocsBase openapi.index
openapi.label openapi.path openapi.schemasLabel plugins.name redirects.from redirects.to reference.at
reference.externalDocsBase reference.label reference.older.version reference.path reference.version rewrites.from rewrites.to
routeBase search.apiKey search.appId search.host search.indexName search.names.0 search.searchParameters.Name search.suggested.0 search.synonyms.0 sidebar.0 sidebar.badge
sidebar.badge.text sidebar.before.0 sidebar.className sidebar.description sidebar.href sidebar.icon sidebar.id sidebar.items.0
sidebar.label sidebar.labels.Name sidebar.link.description sidebar.link.id sidebar.link.image sidebar.link.keywords.0 sidebar.link.slug sidebar.link.title
sitemap.exclude.0 sitemap.file theme.accent.dark theme.accent.light theme.contentWidth theme.fonts.mono theme.fonts.sans theme.radius theme.sidebarWidth themeColor.dark
themeColor.light title titleTemplate translations.statePage upstream.label upstream.url url variables.Name version versionChanges.exclude.0 versionChanges.page versions.banner versions.exclude.0 versions.follows.ref versions.href versions.label versions.name versions.ref versions.refs
`
  .trim()
  .split(/\s+/)

test('every string of the schema is known as a path of the disk or as something else', () => {
  const found = [...new Set(keys.filter(({ role }) => !role).map(kindOf))].sort()
  expect(found).toEqual([...others].sort())
})

/** Write a site with what hostile paths may lead to. */
function hostileSite(): string {
  const siteDir = join(temporaryFolder(), 'site')
  mkdirSync(join(siteDir, '.git'), { recursive: true })
  mkdirSync(join(siteDir, 'content'))
  symlinkSync('/etc', join(siteDir, 'away'))
  symlinkSync('/etc', join(siteDir, 'content', 'away'))
  return siteDir
}

/** Put a value at a place of a configuration. */
function configWith(path: readonly PropertyKey[], value: string): ParsedConfig {
  const base = { content: 'content', outDir: 'build', head: [], contentPolicy: {} }
  const [first, ...rest] = path
  const nested = rest.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
  return { ...base, [String(first)]: nested } as unknown as ParsedConfig
}

const hostile = [
  '/etc/passwd.css',
  '../outside.css',
  'a/../../outside.css',
  '../../../../../../etc/x.css',
  'away/x.css',
  '.git/x.css',
  'file:///etc/x.css',
  'FILE:/etc/x.css',
  'C:/Windows/x.css',
  'C:x.css',
  '..\\outside.css',
  '\\\\server\\share\\x.css',
  '//server/share/x.css',
  'a\0/x.css'
]

describe('a path that leads out of the site is an error at its key', () => {
  test.each(pathsOfDisk.map((key) => [nameOf(key), key] as const))('%s', (name, { path, role }) => {
    const siteDir = hostileSite()
    for (const value of hostile.map((path) => path + (role?.ending ?? ''))) {
      const origin = {
        siteDir,
        configFile: 'site.config.ts',
        configText: `export default {\n  ${String(path[0])}: 1\n}`
      }
      // A folder of the content that leads out makes what lies in it an error, too.
      const findings = untrustedSettings(configWith(path, value), origin)
      expect(findings, `${name}: ${JSON.stringify(value)}`).toContainEqual(
        expect.objectContaining({ ruleId: 'config', file: 'site.config.ts', line: 2, column: 3 })
      )
    }
  })

  test('and one that stays is none', () => {
    const siteDir = hostileSite()
    const origin = { siteDir, configFile: 'site.config.ts', configText: '' }
    for (const { path, role } of pathsOfDisk) {
      const findings = untrustedSettings(configWith(path, 'a/./b/../x.css'), origin)
      expect(findings.length, path.join('.')).toBe(role?.use === 'module' || role?.use === 'exception' ? 1 : 0)
    }
  })
})
