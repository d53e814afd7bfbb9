import { expect, test } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import { temporaryFolder } from '../../helpers/files.js'
import { fixtureContext, pageOf } from './compile-fixture.js'

/** Names that every object answers for. */
const names = ['constructor', 'toString', 'hasOwnProperty']

const pages: readonly (readonly [string, (name: string) => string, string])[] = [
  ['a container', (name) => `:::${name}\nkept\n:::`, 'unknown-directive'],
  ['a language of code', (name) => `\`\`\`${name}\nkept\n\`\`\``, 'unknown-language'],
  ['a variant', (name) => `:badge[kept]{variant="${name}"}`, 'content-component'],
  ['an icon', (name) => `kept :icon[${name}]`, 'unknown-icon'],
  ['an alert', (name) => `> [!${name}]\n> kept`, 'raw-syntax']
]

test.each(pages)('%s with a name that every object answers for is unknown', async (_, write, rule) => {
  for (const name of names) {
    const page = pageOf(`# Title\n\n${write(name)}\n`, 'input.md')
    const { html, document } = await compilePage(page, fixtureContext(temporaryFolder()))
    expect(html).toContain('kept')
    expect(document.findings.map(({ ruleId }) => ruleId)).toEqual([rule])
  }
})
