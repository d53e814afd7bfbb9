import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  convertPattern,
  createExpression,
  patternsFolder,
  type ConvertedPattern
} from '../../../../src/markdown/code/grammar-engine.js'
import { grammarOf } from '../../../../src/markdown/code/languages.js'
import { generatorDir } from '../../../../src/utils/generator.js'

const folder = join(generatorDir, patternsFolder)

/** Read what compiling the generator wrote for a grammar. */
function readConverted(name: string): readonly ConvertedPattern[] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as readonly ConvertedPattern[]
}

/** List all that an expression does otherwise than another. */
function formOf(expression: RegExp) {
  const options = 'rawOptions' in expression ? expression.rawOptions : undefined
  return { kind: expression.constructor.name, source: expression.source, flags: expression.flags, options }
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
      for (const converted of readConverted(name)) {
        const [own, kept] = [convertPattern(converted[0]), createExpression(converted)]
        expect(formOf(kept), `${name}: ${converted[0]}`).toEqual(formOf(own))
      }
  })

  it('leave out the groups that converting has added, and match as those that are converted anew', () => {
    const emulated = ['yaml', 'shellscript', 'markdown']
      .flatMap(readConverted)
      .filter(([, , , options]) => (options?.hiddenCaptures?.length ?? 0) > 0)
    expect(emulated.length).toBeGreaterThan(10)
    const text =
      '- key: &anchor "value" # note\nif [[ $name =~ ^a ]]; then echo "$(cat file)"; fi\n> **strong** [link](https://example.com "title")\n'
    const results = emulated.map((converted) =>
      [createExpression(converted), convertPattern(converted[0])].map((expression) =>
        Array.from(text.matchAll(expression), (match) => [match.index, ...match])
      )
    )
    for (const [kept, own] of results) expect(kept).toEqual(own)
    expect(results.filter(([kept]) => (kept?.length ?? 0) > 0).length).toBeGreaterThan(0)
  })

  it('are there without the anchors that a line may not have', () => {
    const forms = new Set(readConverted('markdown').map(([pattern]) => pattern))
    const [anchored] = [...forms].filter((pattern) => pattern.includes('\\G'))
    if (anchored === undefined) throw new Error('Markdown has such an expression.')
    expect(forms.has(anchored.replaceAll('\\G', '\\\uFFFF'))).toBe(true)
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
