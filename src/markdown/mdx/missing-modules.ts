import { dirname, join, relative, resolve } from 'node:path'
import type { BuildFailure, Metafile } from 'esbuild'
import { readSource } from '../../files/read-source.js'
import { isInside, toPosix } from '../../utils/paths.js'
import { compilationOf } from '../page/compilation.js'
import type { Import } from '../page/import.js'

/**
 * Create the files that would answer the imports of a failed bundle dependencies of the page: it is compiled again when
 * a package is installed or a module is written.
 */
export function recordMissingModules(error: unknown, { from, file }: Import): void {
  const { context } = compilationOf(file)
  for (const { text, location } of (error as Partial<BuildFailure>).errors ?? []) {
    const specifier = /^Could not resolve "(.+)"$/.exec(text)?.[1]
    if (specifier === undefined) continue
    // The page itself enters the bundle as standard input.
    const importer = !location || location.file === '<stdin>' ? from : location.file
    recordAbsent(candidatesOf(specifier, dirname(resolve(context.siteDir, importer))), file)
  }
}

/** Record the files that would have been found before those that the modules of a site mean by their imports: one of them may come. */
export function recordNearerModules({ inputs }: Metafile, { from, file }: Import): void {
  const { siteDir } = compilationOf(file).context
  for (const [importer, { imports }] of Object.entries(inputs)) {
    if (importer.includes('node_modules/')) continue
    const folder = dirname(resolve(siteDir, importer === '<stdin>' ? from : importer))
    for (const { path, original, external } of imports) {
      if (original === undefined || external || original.startsWith('/')) continue
      const found = resolve(siteDir, path)
      const candidates = candidatesOf(original, folder)
      const end = candidates.findIndex((candidate) => isInside(found, withoutManifest(candidate)))
      recordAbsent(candidates.slice(0, Math.max(end, 0)), file)
    }
  }
}

/** Name the folder of a package by its manifest, and any other file by itself. */
function withoutManifest(candidate: string): string {
  return candidate.replace(/[\\/]package\.json$/, '')
}

/** Make files that are not there dependencies of a page. */
function recordAbsent(candidates: readonly string[], file: Import['file']): void {
  const { context, dependencies } = compilationOf(file)
  for (const candidate of candidates) {
    const path = toPosix(relative(context.siteDir, candidate))
    const isAbsent = !dependencies.has(path) && readSource(candidate, context.sources).state === 'absent'
    if (isAbsent) dependencies.set(path, { path })
  }
}

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** List the files that a specifier may mean in a folder: a module, or a package in the folder or any above it. */
function candidatesOf(specifier: string, folder: string): string[] {
  if (/^\.{0,2}\//.test(specifier)) {
    const path = resolve(folder, specifier)
    return [path, ...extensions.map((end) => path + end), ...extensions.map((end) => join(path, `index${end}`))]
  }
  const [name = '', second = ''] = specifier.split('/')
  const packageName = name.startsWith('@') ? join(name, second) : name
  return foldersUpward(folder).map((above) => join(above, 'node_modules', packageName, 'package.json'))
}

/** List a folder and those above it. */
function foldersUpward(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersUpward(dirname(folder))]
}
