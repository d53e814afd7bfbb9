import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertPattern, patternsFolder, type ConvertedPattern } from './grammar-engine.js'
import { grammarOf } from './languages.js'

/** Languages that documentation shows; those of others are converted when a site uses them. */
const commonLanguages =
  'bash c cpp csharp css diff docker go graphql html http ini java javascript jsonc jsx kotlin lua make markdown php powershell python ruby rust scss sql svelte swift toml tsx typescript vue xml yaml'.split(
    ' '
  )

/**
 * Grammars that common ones refer to and that say no licence under which their expressions may be handed on. Like nginx, whose grammar is under the GPL, they
 * are converted when a site uses them.
 */
const convertedLater = new Set(['glsl'])

/** Convert the expressions of common grammars, and of those that they refer to; `root` is the generator's folder. */
export async function convertPatterns(root: string): Promise<void> {
  const folder = join(root, patternsFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const loaded = await Promise.all(commonLanguages.flatMap((language) => grammarOf(language)?.() ?? []))
  const grammars = new Map(loaded.flatMap((module) => module.default).map((grammar) => [grammar.name, grammar]))
  for (const [name, grammar] of grammars) {
    if (convertedLater.has(name)) continue
    const patterns = [...new Set(patternsIn(grammar))].flatMap(convert)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(patterns))
  }
}

/** List the expressions of a grammar. */
function patternsIn(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (/^(?:match|begin|end|while)$/.test(key) ? [value] : []) : patternsIn(value)
  )
}

/** Convert an expression; none where JavaScript lacks what it needs, or where a subclass of its expressions emulates that. */
function convert(pattern: string): ConvertedPattern[] {
  try {
    const { constructor, source, flags } = convertPattern(pattern)
    return constructor === RegExp ? [[pattern, source, flags]] : []
  } catch {
    return []
  }
}
