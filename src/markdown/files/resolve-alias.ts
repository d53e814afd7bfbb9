import { posix } from 'node:path'
import type { Compilation } from '../page/compilation.js'
import { readDependency, textOf } from './read-dependency.js'

const settingsFiles = ['tsconfig.json', 'jsconfig.json']

/**
 * Find what the `paths` of `tsconfig.json` or `jsconfig.json` in the site directory make of a specifier, as `@site/…`; undefined
 * where they say nothing of it. Of several targets the first counts.
 */
export function resolveAlias(specifier: string, compilation: Compilation): string | undefined {
  for (const file of settingsFiles) {
    const { bytes } = readDependency({ url: `@site/${file}`, from: file, position: undefined }, compilation)
    if (!bytes) continue
    const { baseUrl = '.', paths = {} } = compilerOptionsOf(textOf(bytes))
    // The longest pattern that fits wins, as in TypeScript.
    const patterns = Object.keys(paths).sort((a, b) => b.length - a.length)
    for (const pattern of patterns) {
      const rest = restOf(specifier, pattern)
      const target: unknown = paths[pattern]?.[0]
      if (rest === undefined || typeof target !== 'string') continue
      const path = posix.join(baseUrl, target.replace('*', rest))
      return `@site/${path}`
    }
  }
  return undefined
}

/** What a pattern's `*` stands for; undefined where it does not fit. */
function restOf(specifier: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return specifier === pattern ? '' : undefined
  const isLong = specifier.length >= start.length + end.length
  return isLong && specifier.startsWith(start) && specifier.endsWith(end)
    ? specifier.slice(start.length, specifier.length - end.length)
    : undefined
}

interface CompilerOptions {
  readonly baseUrl?: string
  readonly paths?: Readonly<Record<string, readonly unknown[]>>
}

/** Read JSON with comments and commas at ends of lists. */
function compilerOptionsOf(text: string): CompilerOptions {
  const bare = text
    .replaceAll(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replaceAll(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1')
  try {
    const { compilerOptions } = JSON.parse(bare) as { compilerOptions?: CompilerOptions }
    return typeof compilerOptions === 'object' ? compilerOptions : {}
  } catch {
    return {}
  }
}
