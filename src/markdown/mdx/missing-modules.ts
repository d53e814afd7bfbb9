import { dirname, join, relative, resolve } from 'node:path'
import type { BuildFailure } from 'esbuild'
import { readSource } from '../../files/read-source.js'
import { toPosix } from '../../utils/paths.js'
import { compilationOf } from '../page/compilation.js'
import type { Import } from '../page/import.js'

/**
 * Create the files that would answer the imports of a failed bundle dependencies of the page: it is compiled again when
 * a package is installed or a module is written.
 */
export function recordMissingModules(error: unknown, { from, file }: Import): void {
  const { context, dependencies } = compilationOf(file)
  for (const { text, location } of (error as Partial<BuildFailure>).errors ?? []) {
    const specifier = /^Could not resolve "(.+)"$/.exec(text)?.[1]
    if (specifier === undefined) continue
    // The page itself enters the bundle as standard input.
    const importer = !location || location.file === '<stdin>' ? from : location.file
    for (const candidate of candidatesOf(specifier, dirname(resolve(context.siteDir, importer)))) {
      const path = toPosix(relative(context.siteDir, candidate))
      const isAbsent = readSource(candidate, context.sources).state === 'absent'
      if (isAbsent && !dependencies.has(path)) dependencies.set(path, { path })
    }
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
