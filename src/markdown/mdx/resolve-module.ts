import { extname } from 'node:path'
import { compilationOf, report } from '../page/compilation.js'
import { nearestFile } from '../files/nearest-file.js'
import { type ReadFile, readDependency, textOf } from '../files/read-dependency.js'
import { resolveAlias } from '../files/resolve-alias.js'
import { activityOf } from './component-activity.js'
import { emptyModule } from './empty-module.js'
import type { Import, ModuleNames } from '../page/import.js'
import { isGeneratorPackage, makerOf } from './generator-modules.js'
import { isStylesheet } from './report-stylesheet.js'
import { sharedModule } from './shared-modules.js'
import { watchModule } from './watch-module.js'
import { yamlModule } from './yaml-module.js'

/** What an import of a page stands for: what is known at once, a script to be bundled, or a file of Markdown. */
export type ResolvedModule =
  | { readonly names: ModuleNames }
  /** A file of the site (`@site/…`), or a package as seen from the file that imports it. */
  | { readonly script: string }
  | { readonly partial: string; readonly text: string }

/**
 * Find what an import of a page stands for. JSON is its value, Markdown a component, a script is bundled with all that it
 * imports, an image is its URL, and plain text, or any file with `?raw`, is its text. One that cannot be loaded is a finding, and
 * whatever is taken from it shows nothing but its children.
 */
export function resolveModule(wanted: Import): ResolvedModule {
  const known = watchedModule(wanted) ?? foreignModule(wanted)
  return known ? { names: known } : resolveOther(wanted)
}

/** Find a module that pages get from the generator; the components of a page ask React for effects. */
function watchedModule(wanted: Import): ModuleNames | undefined {
  const { specifier, file } = wanted
  const module = sharedModule(specifier, wanted)
  // Handlers are those of elements, which the page makes itself.
  return module && specifier === 'react'
    ? watchModule(
        specifier,
        module,
        activityOf(compilationOf(file), () => undefined)
      )
    : module
}

/** Stand in for a component or a module that only another generator can run, where pages are written for one. */
function foreignModule({ specifier, position, file }: Import): ModuleNames | undefined {
  const compilation = compilationOf(file)
  const isUndrawn = /\.(?:astro|vue|svelte)$/.test(specifier) || isGeneratorPackage(specifier, compilation.mdx)
  if (!isForeign({ file }) || !isUndrawn) return undefined
  const message = `Import of "${specifier}" has no effect: components of other generators are not rendered; the content of its elements stays.`
  report(compilation, 'foreign-syntax', message, position)
  return emptyModule
}

/** Whether a page is written for another generator. */
function isForeign({ file }: Pick<Import, 'file'>): boolean {
  return compilationOf(file).context.dialect.isForeign
}

function resolveOther(wanted: Import): ResolvedModule {
  // `!!raw-loader!./file` asks webpack for the text of a file.
  const isRaw = /^!*raw-loader!|\?raw$/.test(wanted.specifier)
  const path = wanted.specifier.replace(/^!*(?:[\w-]+-loader!)+/, '').replace(/\?\w+$/, '')
  if (isRaw || /^(?:\.{1,2}\/|\/|@site\/)/.test(path)) return resolveFile(path, isRaw, wanted)
  const compilation = compilationOf(wanted.file)
  const maker = makerOf(path, compilation.mdx)
  const named = maker ? undefined : resolveAlias(path, compilation)
  if (named !== undefined) return resolveFile(named, isRaw, wanted)
  // Sites of Astro name their sources so, where the settings of TypeScript are those of their template.
  if (/^[@~]\//.test(path)) return resolveFile(`@site/src/${path.slice(2)}`, isRaw, wanted)
  if (!maker) return { script: path }
  return refuse(wanted, `it is ${maker.generator}'s own and has no counterpart here.`)
}

function resolveFile(path: string, isRaw: boolean, wanted: Import): ResolvedModule {
  const compilation = compilationOf(wanted.file)
  const found = findFile(path, wanted)
  if (found.bytes) return isRaw ? valueOf(textOf(found.bytes)) : resolveRead(found.path, found.bytes, wanted)
  if (found.isRefused) return { names: emptyModule }
  const suggestion = nearestFile(path, wanted.from, compilation)
  return refuse(wanted, `the file does not exist${suggestion ? `; did you mean "${suggestion}"?` : '.'}`, suggestion)
}

const implied = [
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js'
]

/** Find the file of an import, which may leave out its extension. */
function findFile(path: string, { from, position, file }: Import): ReadFile {
  const compilation = compilationOf(file)
  const named = readDependency({ url: path, from, position }, compilation)
  // To bundlers a slash at the beginning is the folder of the site.
  const isRooted = path.startsWith('/') && !named.bytes && !named.isRefused
  const found = isRooted ? readDependency({ url: `@site${path}`, from, position }, compilation) : named
  if (found.bytes || found.isRefused || extname(path) !== '') return found
  for (const ending of implied) {
    const candidate = readDependency({ url: path + ending, from, position }, compilation)
    if (candidate.bytes || candidate.isRefused) return candidate
  }
  return found
}

const media = /^\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp|mp[34]|ogg|wav|webm|pdf|zip|docx?|xlsx?|pptx?)$/i

/** Files that are imported for their text. */
const plainText = /^\.(?:cfg|conf|css|csv|env|html?|ini|log|properties|s[ac]ss|sql|tsv|toml|txt|xml|ya?ml)$/i

function resolveRead(path: string, bytes: Uint8Array, wanted: Import): ResolvedModule {
  const extension = extname(path)
  if (media.test(extension)) return valueOf(`@site/${path}`)
  if (/^\.[cm]?[jt]sx?$/i.test(extension)) return { script: `@site/${path}` }
  if (/^\.mdx?$/i.test(extension)) return { partial: path, text: textOf(bytes) }
  if (extension === '.json') return parseJson(textOf(bytes), wanted)
  if (isStylesheet(path) && (wanted.isBare || /\.module\.\w+$/.test(path))) return { script: `@site/${path}` }
  // Elsewhere a file of YAML is its value, and its text only with "?raw"; here that takes "yaml-loader!".
  const isValue = /^!*yaml-loader!/.test(wanted.specifier) || isForeign(wanted)
  if (isValue && /^\.ya?ml$/i.test(extension)) return parseYamlModule(textOf(bytes), wanted)
  if (extension === '' || plainText.test(extension)) return valueOf(textOf(bytes))
  return refuse(
    wanted,
    `files of the kind "${extension}" are not run; import a React component, or the text with "?raw".`
  )
}

/** Make a module of a value; what is in an object has names of its own. */
function valueOf(value: unknown): ResolvedModule {
  return { names: { ...(typeof value === 'object' && value), default: value } }
}

function parseJson(text: string, wanted: Import): ResolvedModule {
  try {
    return valueOf(JSON.parse(text))
  } catch (error) {
    return refuse(wanted, `it is not valid JSON (${(error as Error).message}).`)
  }
}

/** Take the value of a file of YAML, which `!!yaml-loader!` asks for. */
function parseYamlModule(text: string, wanted: Import): ResolvedModule {
  const module = yamlModule(text)
  return 'reason' in module ? refuse(wanted, `${module.reason}.`) : valueOf(module.value)
}

/** Report an import that cannot be loaded, and return its substitute. */
function refuse({ specifier, position, file }: Import, reason: string, suggestion?: string): ResolvedModule {
  report(compilationOf(file), 'missing-file', { text: `Cannot import "${specifier}": ${reason}`, suggestion }, position)
  return { names: emptyModule }
}
