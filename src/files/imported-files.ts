import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toPosix } from '../utils/paths.js'

/** Paths of modules beside a module, as its code imports them. */
const relativeImport = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]*)\1/g

const endings = ['', '.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json']

/** List a module of a site and those beside it that it imports, and so on, without running any; paths are relative to the site. */
export function importedFiles(siteDir: string, file: string): string[] {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    const code = existsSync(join(siteDir, path)) ? readFileSync(join(siteDir, path), 'utf8') : ''
    for (const [, , name = ''] of code.matchAll(relativeImport)) {
      const target = moduleAt(siteDir, toPosix(join(dirname(path), name)))
      if (target !== undefined) follow(target)
    }
  }
  follow(file)
  return [...found]
}

/** Find the file of a module, whose import may leave out its ending, or name that of its JavaScript. */
function moduleAt(siteDir: string, path: string): string | undefined {
  const bases = [path, path.replace(/\.[cm]?js$/, ''), `${path}/index`]
  const candidates = bases.flatMap((base) => endings.map((ending) => base + ending))
  return candidates.find((candidate) => statSync(join(siteDir, candidate), { throwIfNoEntry: false })?.isFile())
}
