import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmulatedRegExp } from 'oniguruma-to-es'
import { convertPattern, patternsFolder, type ConvertedPattern } from './grammar-engine.js'
import { grammarOf } from './languages.js'

/** Languages that documentation shows; those of others are converted when a site uses them. */
const commonLanguages =
  'bash c cpp csharp css diff docker go graphql html http ini java javascript jsonc jsx kotlin lua make markdown mdx php powershell python ruby rust scss sql svelte swift toml tsx typescript vue xml yaml'.split(
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
    const patterns = new Set(patternsIn(grammar).flatMap(formsOf))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify([...patterns].flatMap(convert)))
  }
}

/** List the expressions of a grammar. */
function patternsIn(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (/^(?:match|begin|end|while)$/.test(key) ? [value] : []) : patternsIn(value)
  )
}

/** What matches nowhere, which the reader of grammars puts in place of an anchor where that cannot be. */
const nowhere = '\uFFFF'

/**
 * List the forms of an expression in which it is run: `\A` only matches in the first line, `\G` only where the last match ended, and
 * elsewhere the reader of grammars leaves them out.
 */
function formsOf(pattern: string): string[] {
  const plain = pattern.replaceAll(escapes, (escape) => (escape === '\\z' ? '$(?!\\n)(?<!\\n)' : escape))
  const leftOut = ['', 'A', 'G', 'AG'].map((anchors) =>
    plain.replaceAll(escapes, (escape) => (anchors.includes(escape.charAt(1)) ? `\\${nowhere}` : escape))
  )
  return [...new Set(leftOut)]
}

/** A backslash and what it escapes. */
const escapes = /\\./gs

/** Convert an expression; none where JavaScript lacks what it needs. */
function convert(pattern: string): ConvertedPattern[] {
  try {
    const expression = convertPattern(pattern)
    const { source, flags } = expression
    return [
      expression instanceof EmulatedRegExp ? [pattern, source, flags, expression.rawOptions] : [pattern, source, flags]
    ]
  } catch {
    return []
  }
}
