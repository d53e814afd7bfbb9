/** What several editions of a site say of one thing is said once, and what one alone does not know is not said at all. */
import { expect, test } from 'vitest'
import { messagesOf, type Told } from '../../../../src/editions/prepare/messages-of.js'
import type { Config } from '../../../../src/model/config.js'
import type { Diagnostic } from '../../../../src/model/diagnostic.js'
import { found, type Said } from '../../../../src/model/found.js'
import type { RuleId } from '../../../../src/model/rules.js'
import { diagnosticOf } from '../../../../src/model/sentence-of.js'

interface Facts {
  readonly lang: string
  readonly version?: string
  readonly dependencies?: readonly string[]
  readonly exclude?: readonly string[]
  readonly messages?: readonly Diagnostic[]
}

/** Create the editions of a site in one folder. */
function told(facts: readonly Facts[], siblings = facts.length): Told[] {
  return facts.map(({ lang, version, dependencies = [], exclude = [], messages = [] }) => ({
    config: {
      ...{ configDir: '/site', siteDir: '/site', cacheDir: '/site/.capstan', configFile: 'site.config.ts', exclude },
      ...{ check: { overrides: [] }, contentPath: 'content', otherContents: [], languages: [] },
      edition: { lang, version },
      originalContent: lang === 'en' ? undefined : 'content/en'
    } as unknown as Config,
    messages,
    dependencies: dependencies.map((path) => ({ path })),
    siblings: Array.from({ length: siblings }) as Told['siblings']
  }))
}

const at = <Id extends RuleId>(ruleId: Id, file: string, said: Said<Id>, line = 1): Diagnostic =>
  diagnosticOf(found(ruleId, said, { file, line, column: 1, endLine: line, endColumn: 2 }), 'warning')
const say = (editions: readonly Told[]) => messagesOf(editions).map(({ message }) => message)

test('of a page that a language shows in the default one, what that says is said once', () => {
  const link = (text: string) => [at('broken-link', 'content/en/a.md', text)]
  const editions: Facts[] = [
    { lang: 'en', messages: [...link('no page like it in content/en'), ...link('another one')] },
    { lang: 'de', messages: [...link('no page like it in content/de'), at('broken-link', 'content/en/b.md', 'own')] },
    {
      lang: 'fr',
      messages: [at('broken-link', 'content/fr/a.md', 'own'), at('labels', 'site.config.ts', 'label of fr')]
    }
  ]
  expect(say(told(editions))).toEqual(['another one', 'no page like it in content/en', 'own', 'own', 'label of fr'])
})

test('versions that show a page differently both say what is wrong with it', () => {
  const version = (name: string) => ({ lang: 'en', version: name, messages: [at('labels', 'content/a.md', name)] })
  expect(say(told([version('1'), version('2')]))).toEqual(['1', '2'])
})

test('a key is unknown where no edition that reads the file has it', () => {
  const key = (name: string, line: number, near?: string) => at('code-keys', 'k.yaml', { key: name, near }, line)
  const editions: Facts[] = [
    { lang: 'en', version: '1', dependencies: ['k.yaml'], messages: [key('b', 2), key('c', 3)] },
    { lang: 'en', version: '2', dependencies: ['k.yaml'], messages: [key('a', 1), key('c', 3, 'b')] },
    { lang: 'en', version: '3' }
  ]
  expect(say(told(editions))).toEqual(['Unknown key "c"; no block has it.'])
  // Where the command is for some editions, others may have it.
  expect(say(told(editions.slice(0, 1), 3))).toEqual([])
})

test('a pattern whose name holds another one is another thing', () => {
  const messages = [at('unused-exclude', 'site.config.ts', { pattern: 'a";' })]
  const editions = [
    { lang: 'en', exclude: ['a";'], messages },
    { lang: 'de', exclude: ['a'] }
  ]
  expect(say(told(editions))).toHaveLength(1)
})

test('nothing is excluded where no language of the version has it', () => {
  const unused = (pattern: string) => at('config', 'site.config.ts', { pattern, version: '1' })
  const edition = (lang: string, version: string, exclude: string[], ...found: string[]) => ({
    ...{ lang, version, exclude, messages: found.map(unused) }
  })
  const editions = [
    edition('en', '2', []),
    edition('en', '1', ['a', 'b'], 'a', 'b'),
    edition('de', '1', ['a', 'b'], 'b')
  ]
  expect(say(told(editions))).toEqual([unused('b').message])
})
