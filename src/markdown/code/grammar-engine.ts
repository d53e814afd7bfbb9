/**
 * The regular expressions of grammars. Grammars are written for Oniguruma, and converting an expression takes longer than
 * reading most code with it; those of common languages are converted when the generator is compiled (`convert-patterns.ts`).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript'
import { EmulatedRegExp } from 'oniguruma-to-es'
import { generatorDir } from '../../utils/generator.js'

/** Folder of the converted expressions, below the generator's: a file for each grammar. */
export const patternsFolder = join('dist', 'patterns')

/**
 * An expression of a grammar, and its form in JavaScript: source and flags, and what a subclass does of it that JavaScript's own expressions
 * do not, such as leaving out groups or compiling a long one when it is first used.
 */
export type ConvertedPattern = readonly [
  pattern: string,
  source: string,
  flags: string,
  emulated?: EmulatedRegExp['rawOptions']
]

const converted = new Map<string, ConvertedPattern>()
const readGrammars = new Set<string>()

/** The engine that runs all grammars. It keeps regular expressions, which languages share, and leaves out those that JavaScript lacks. */
export const grammarEngine = createJavaScriptRegexEngine({
  forgiving: true,
  regexConstructor: (pattern) => {
    const known = converted.get(pattern)
    return known ? createExpression(known) : convertPattern(pattern)
  }
})

/** Create the expression that converting has given. */
export function createExpression([, source, flags, emulated]: ConvertedPattern): RegExp {
  return emulated ? new EmulatedRegExp(source, flags, emulated) : new RegExp(source, flags)
}

/** Convert an expression for every supported version of Node.js, so that the result depends on none. */
export function convertPattern(pattern: string): RegExp {
  return defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' })
}

/** Read what was converted of some grammars, by their names. */
export function readPatterns(grammars: readonly string[]): void {
  for (const name of grammars) {
    if (readGrammars.has(name)) continue
    readGrammars.add(name)
    const file = join(generatorDir, patternsFolder, `${name}.json`)
    if (!existsSync(file)) continue
    const patterns = JSON.parse(readFileSync(file, 'utf8')) as readonly ConvertedPattern[]
    for (const pattern of patterns) converted.set(pattern[0], pattern)
  }
}
