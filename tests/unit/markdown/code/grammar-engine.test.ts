import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convertPattern, patternsFolder, type ConvertedPattern } from '../../../../src/markdown/code/grammar-engine.js'
import { grammarOf } from '../../../../src/markdown/code/languages.js'
import { generatorDir } from '../../../../src/utils/generator.js'

const folder = join(generatorDir, patternsFolder)

/** Read what compiling the generator wrote for a grammar. */
function readConverted(name: string): readonly ConvertedPattern[] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as readonly ConvertedPattern[]
}

describe('the converted expressions of grammars', () => {
  it.each(['yaml', 'shellscript', 'python', 'typescript', 'docker', 'go'])('are most of those of %s', async (name) => {
    const grammars = (await grammarOf(name)?.())?.default ?? []
    const text = JSON.stringify(grammars.filter((grammar) => grammar.name === name))
    const patterns = new Set([...text.matchAll(/"(?:match|begin|end|while)":("(?:[^"\\]|\\.)*")/g)].map(([, p]) => p))
    expect(readConverted(name).length / patterns.size).toBeGreaterThan(0.75)
  })

  it('are what converting them gives, in every grammar', () => {
    const names = readdirSync(folder).map((file) => file.replace('.json', ''))
    expect(names.length).toBeGreaterThan(30)
    for (const name of names.filter((_, index) => index % 4 === 0))
      for (const [pattern, source, flags] of readConverted(name)) {
        const own = convertPattern(pattern)
        expect([own.source, own.flags], `${name}: ${pattern}`).toEqual([source, flags])
      }
  })

  it('run in every supported version of Node.js', () => {
    for (const file of readdirSync(folder))
      for (const [, source, flags] of readConverted(file.replace('.json', ''))) {
        expect(() => new RegExp(source, flags)).not.toThrow()
        // Modifiers of a group came with ES2025.
        expect(source).not.toMatch(/(?<!\\)\(\?[ims-]+:/)
      }
  })
})
