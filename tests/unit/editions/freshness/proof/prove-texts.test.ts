/** Translated texts are proven by what they parse to, in every dialect: text stays text, is escaped, or is refused. */
import { describe, expect, test } from 'vitest'
import { runCampaign } from './campaign.js'
import { pageProver, type TestPage } from './prove-page.js'

/** Translate the one text of a page. */
async function translate(page: TestPage, target: string): Promise<string | undefined> {
  const { prove } = await pageProver(page)
  return (await prove(() => target)).written
}

test.each([
  ['Some words\n----------\n', 'Titel {#some-words}\n----------\n'],
  ['Some words\n===\n', 'Titel\n===\n'],
  ['Some\nwords\n  --\n', 'Titel {#somewords}\n  --\n'],
  ['## Some words ##\n', '## Titel {#some-words}\n'],
  ['## Some words {#own}\n', '## Titel {#own}\n']
])('%j stays a heading', async (text, written) => {
  expect(await translate({ text }, 'Titel')).toBe(written)
})

test('a signal and the watchdog are heard meanwhile', async () => {
  const { prove } = await pageProver({ text: 'Some words.\n\nOther words.\n' })
  await prove((source) => source) // what is loaded once is
  let turns = 0
  const timer = setInterval(() => turns++)
  await prove((_, index) => `# ${index}`)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test.each(['md', 'mdx'] as const)('a quotation stays one, and is no box, in %s', async (format) => {
  const page = { text: '> Some words.\n', format }
  expect(await translate(page, '[!NOTE]')).toBeUndefined()
  expect(await translate(page, 'Worte.')).toBe('> Worte.\n')
})

describe('a text', () => {
  test.each([
    ['1. Januar ist ein Feiertag', '1\\. Januar ist ein Feiertag'],
    ['# x', '\\# x'],
    [':::note', '\\:::note'],
    ['[x]: /y', '\\[x]: /y'],
    ['www.example.com', 'www\\.example\\.com'],
    ['a < b', 'a < b'],
    ['export const a = 1', 'export const a = 1']
  ])('%j stays text', async (target, written) => {
    expect(await translate({ text: 'Some words.\n' }, target)).toBe(`${written}\n`)
  })

  test.each([
    ['export const a = globalThis.process', '&#101;xport const a = globalThis.process'],
    ["import x from 'y'", "&#105;mport x from 'y'"],
    ['a < b', 'a < b'],
    ['a <b', 'a \\<b'],
    ['{{', '\\{']
  ])('%j does not run in MDX', async (target, written) => {
    expect(await translate({ text: 'Some words.\n', format: 'mdx' }, target)).toBe(`${written}\n`)
  })

  test.each<[TestPage, string, string]>([
    [{ text: '| Head | Name |\n| - | - |\n' }, '| Kopf | Name | mehr |', 'a cell of the original would be gone'],
    [{ text: 'See [this].\n\n[this]: /x\n' }, 'Siehe [das].', 'a link of the original would be gone'],
    [{ text: 'Term\n:   Its meaning.\n', dialect: 'hugo' }, 'Wort : Bedeutung.', 'read as something else than text']
  ])('that is no text of %j is refused', async (page, target, reason) => {
    const { prove } = await pageProver(page)
    const { refused, written } = await prove(() => target)
    expect([written, refused.map(({ message }) => message)]).toEqual([undefined, [expect.stringContaining(reason)]])
  })

  test('that breaks what follows it is the only one that is refused', async () => {
    const { prove, units } = await pageProver({ text: 'One word.\n\n| a | b |\n| - | - |\n| c | d |\n\nTwo words.\n' })
    const { refused, texts } = await prove((source) =>
      source === '| c | d |' ? '| c |\\ d' : `Ü ${source}`.replace('Ü |', '| Ü')
    )
    expect(refused.map(({ line }) => units[line - 1]?.source)).toEqual(['| c | d |'])
    expect(texts.size).toBe(units.length - 1)
  })
})

describe('front matter', () => {
  test.each([
    ['---\ntitle: Old words\nweight: 1\n---\n', '---\ntitle: "a: b # c"\nweight: 1\n---\n', 'hugo'],
    ['---\ntitle: >-\n  Old\n  words\n\nweight: 1\n---\n', '---\ntitle: "a: b # c"\n\nweight: 1\n---\n', 'capstan'],
    ['---\ntitle: "Old words" # said\n---\n', '---\ntitle: "a: b # c" # said\n---\n', 'capstan'],
    ['---\n{ title: Old words, weight: 1 }\n---\n', '---\n{ title: "a: b # c", weight: 1 }\n---\n', 'capstan'],
    ['---\nsidebar:\n  label: Old words\n---\n', '---\nsidebar:\n  label: "a: b # c"\n---\n', 'starlight'],
    ['+++\nweight = 1\ntitle = "Old words"\n+++\n', '+++\nweight = 1\ntitle = "a: b # c"\n+++\n', 'hugo'],
    ['{\n  "title": "Old words",\n  "weight": 1\n}\n', '{\n  "title": "a: b # c",\n  "weight": 1\n}\n', 'hugo']
  ])('%j has another value and nothing else', async (text, written, dialect) => {
    expect(await translate({ text, dialect }, 'a: b # c')).toBe(written)
  })
})

test('no text of a campaign becomes anything else', async () => {
  const { asIs, escaped, refused, faults } = await runCampaign(40)
  expect(faults).toEqual([])
  expect(asIs * escaped * refused).toBeGreaterThan(0)
})
