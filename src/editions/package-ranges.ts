import { join } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import type { SourceAccess } from '../model/source-access.js'
import { fitsRange } from '../utils/fits-range.js'
import { placeOfLiteral } from '../utils/place-of-text.js'

/** Report the packages that pages of a version use, and of which another version is installed than its `package.json` asks for. */
export function packageRanges(documents: readonly Document[], { edition, siteDir, sources, today }: Config): Finding[] {
  const text = today && readSourceText(join(siteDir, 'package.json'), sources)
  const ranges = text === undefined ? {} : rangesIn(text)
  return [...usedPackages(documents)].sort().flatMap((name) => {
    const range = ranges[name]
    const installed = range === undefined ? undefined : installedVersion(name, sources)
    if (range === undefined || installed === undefined || fitsRange(installed, range) !== false) return []
    const message = `Version "${edition.version ?? ''}": its pages were written for ${name} ${range}, and ${installed} is installed; look at them, or change the range.`
    return [
      { ruleId: 'version-file', data: { text: message }, file: 'package.json', ...placeOfLiteral(text ?? '', name) }
    ]
  })
}

/** List the packages that pages read files of. */
function usedPackages(documents: readonly Document[]): Set<string> {
  const paths = documents.flatMap(({ dependencies }) => dependencies.flatMap(({ path, hash }) => (hash ? path : [])))
  return new Set(paths.flatMap((path) => /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))
}

/** Read the ranges of a manifest by the names of the packages. */
function rangesIn(text: string): Readonly<Record<string, string>> {
  const { devDependencies, dependencies } = (parsed(text) ?? {}) as Readonly<Record<string, object | undefined>>
  return Object.fromEntries(
    Object.entries({ ...devDependencies, ...dependencies }).filter(([, range]) => typeof range === 'string')
  ) as Record<string, string>
}

function installedVersion(name: string, sources: SourceAccess): string | undefined {
  for (const folder of sources.packages ?? []) {
    const text = readSourceText(join(folder, name, 'package.json'), sources)
    const manifest = text === undefined ? undefined : (parsed(text) as { readonly version?: unknown } | undefined)
    if (typeof manifest?.version === 'string') return manifest.version
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
