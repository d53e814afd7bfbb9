import { dirname, join, relative } from 'node:path'
import { readSource, readSourceText } from '../../files/read-source.js'
import type { SourceAccess } from '../../model/source-access.js'
import { isInside, toPosix } from '../../utils/paths.js'
import { type Compilation, type CompileContext, textOf } from '../../markdown/passes.js'

/** Sets of Iconify by the names that Material for MkDocs gives theirs, the longest first; newer ones of a set before older ones. */
const setsByPrefix: Readonly<Record<string, readonly string[]>> = {
  'fontawesome-brands': ['fa7-brands', 'fa6-brands', 'fa-brands'],
  'fontawesome-regular': ['fa7-regular', 'fa6-regular', 'fa-regular'],
  'fontawesome-solid': ['fa7-solid', 'fa6-solid', 'fa-solid'],
  material: ['mdi'],
  octicons: ['octicon'],
  simple: ['simple-icons']
}

/** The icons of a set of Iconify, as its package has them. */
interface IconSet {
  readonly icons: Readonly<Record<string, Drawing>>
  readonly aliases?: Readonly<Record<string, Drawing & { readonly parent: string }>>
  readonly width?: number
  readonly height?: number
}

interface Drawing {
  readonly body?: string
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
}

/** List the packages of which any would draw an icon, such as `@iconify-json/mdi` for `material-alarm`. */
export function packagesOf(name: string): string[] {
  return setsOf(name).sets.map((set) => `@iconify-json/${set}`)
}

function setsOf(name: string): { readonly sets: readonly string[]; readonly rest: string } {
  const prefix = Object.keys(setsByPrefix).find((start) => name.startsWith(`${start}-`))
  return prefix === undefined
    ? { sets: [], rest: name }
    : { sets: setsByPrefix[prefix] ?? [], rest: name.slice(prefix.length + 1) }
}

/** Read the SVG of an icon from the folders of the site or from a package of Iconify; what would answer becomes a dependency of the page. */
export function readIcon(name: string, compilation: Compilation): string | undefined {
  const { icons = [], siteDir } = compilation.context
  for (const folder of icons) {
    for (const path of pathsOf(name)) {
      const svg = read(join(siteDir, folder, `${path}.svg`), compilation)
      if (svg !== undefined) return svg
    }
  }
  const { sets, rest } = setsOf(name)
  for (const set of sets) {
    const svg = drawingOf(findSet(set, compilation), rest)
    if (svg !== undefined) return svg
  }
  return undefined
}

/** List the paths that a name may mean: folders are joined to it by hyphens, which are in names too. */
function pathsOf(name: string): string[] {
  const parts = name.split('-')
  const split = (at: number) => `${parts.slice(0, at).join('-')}/${parts.slice(at).join('-')}`
  const single = parts.slice(1, 4).map((_, index) => split(index + 1))
  const double = parts.length > 2 ? [`${parts[0] ?? ''}/${parts[1] ?? ''}/${parts.slice(2).join('-')}`] : []
  return [...single, ...double, name]
}

/** Find the package of a set as seen from the site: in its folder, or in any above it that may be read. */
function findSet(set: string, compilation: Compilation): IconSet | undefined {
  const { siteDir, sources } = compilation.context
  for (let folder = siteDir; sources.roots.some((root) => isInside(folder, root)); folder = dirname(folder)) {
    const home = join(folder, 'node_modules', '@iconify-json', set)
    // The file of the package tells its version: hashing all icons for every page would take too long.
    const version = read(join(home, 'package.json'), compilation)
    if (version !== undefined) return loadSet(join(home, 'icons.json'), version, compilation.context)
    if (dirname(folder) === folder) return undefined
  }
  return undefined
}

/** Sets that were read, as long as the settings by which they were. */
const setsBySources = new WeakMap<SourceAccess, Map<string, IconSet>>()

/** Load a set; each version of it once. */
function loadSet(path: string, version: string, { sources }: CompileContext): IconSet | undefined {
  const sets = setsBySources.get(sources) ?? new Map<string, IconSet>()
  setsBySources.set(sources, sets)
  const key = `${path}\n${version}`
  const set = sets.get(key) ?? parseSet(readSourceText(path, sources))
  // One that cannot be read may be there the next time.
  if (set) sets.set(key, set)
  return set
}

function parseSet(text: string | undefined): IconSet | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && 'icons' in value ? (value as IconSet) : undefined
  } catch {
    return undefined
  }
}

/** Write an icon of a set as SVG; one that is another name takes the drawing of that. */
function drawingOf(set: IconSet | undefined, name: string): string | undefined {
  if (!set) return undefined
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
  const key = alias?.parent ?? name
  const own = Object.hasOwn(set.icons, key) ? set.icons[key] : undefined
  if (own?.body === undefined) return undefined
  const { left = 0, top = 0, width = set.width ?? 16, height = set.height ?? 16 } = { ...own, ...alias }
  return `<svg viewBox="${left} ${top} ${width} ${height}">${own.body}</svg>`
}

/** Read a file that an icon may come from, and note it with the page. */
function read(absolute: string, { context, dependencies }: Compilation): string | undefined {
  const source = readSource(absolute, context.sources)
  const path = toPosix(relative(context.siteDir, absolute))
  const note =
    source.state === 'read' ? { hash: source.hash } : source.state === 'refused' ? { refusal: source.refusal } : {}
  if (!dependencies.has(path)) dependencies.set(path, { path, ...note })
  return source.state === 'read' ? textOf(source.bytes) : undefined
}
