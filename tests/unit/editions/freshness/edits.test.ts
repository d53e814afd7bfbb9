/**
 * Seeded edits of an original whose translation was accepted: which sections are behind is known before, so that those which are missed and those
 * which are wrongly behind are counted.
 */
import { describe, expect, test } from 'vitest'
import { followMoves } from '../../../../src/editions/freshness/follow-moves.js'
import { freshnessOf, type TranslatedPage } from '../../../../src/editions/freshness/freshness-of.js'
import { acceptSections } from '../../../../src/editions/freshness/accept-sections.js'
import { emptyLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import type { Section } from '../../../../src/model/section.js'
import type { TranslationLock } from '../../../../src/model/translation-lock.js'
import { random, type Random } from '../../../helpers/random.js'
import { sectionsOfText } from './sections-of.js'

/** A section of an original, and what its translation is called. */
interface Part {
  readonly name: string
  readonly depth: number
  readonly title: string
  readonly anchor: string
  readonly blocks: readonly string[]
}

const words = 'record detect camera zone stream retain event review clip motion object score frame index port'.split(
  ' '
)
const sentence = (from: Random) => `${Array.from({ length: 7 }, () => from.pick(words)).join(' ')}.`

/** Write a page of sections, some of them below others, of some blocks each. */
function pageOf(from: Random): Part[] {
  return Array.from({ length: 7 }, (_, index) => ({
    name: `s${index}`,
    depth: index > 0 && from.below(3) === 0 ? 3 : 2,
    title: `${sentence(from).slice(0, 12)} ${index}`,
    anchor: `a-${index}`,
    blocks: Array.from({ length: 2 + from.below(3) }, (_, at) =>
      at === 2 ? `\`\`\`sh\n${sentence(from)}\n\`\`\`` : `${sentence(from)} ${sentence(from)}`
    )
  }))
}

const textOf = (parts: readonly Part[], hasAnchors: boolean) =>
  parts
    .map(({ depth, title, anchor, blocks }) =>
      [`${'#'.repeat(depth)} ${title}${hasAnchors ? ` {#${anchor}}` : ''}`, ...blocks].join('\n\n')
    )
    .join('\n\n')

const translationOf = (parts: readonly Part[]) =>
  parts.map((part) => ({
    ...part,
    title: `Abschnitt ${part.name}`,
    blocks: part.blocks.map((block) => (block.startsWith('```') ? block : `Absatz von ${part.name}.`))
  }))

/** An edit: the page after it, and the names of the sections whose translations are behind then. */
interface Edited {
  readonly parts: readonly Part[]
  readonly behind?: readonly (string | undefined)[]
}

type Edit = (parts: readonly Part[], at: number) => Edited

const change = (parts: readonly Part[], at: number, edit: (part: Part) => Partial<Part>) =>
  parts.map((part, index) => (index === at ? { ...part, ...edit(part) } : part))
const renamed = (parts: readonly Part[], at: number) =>
  change(parts, at, ({ name }) => ({ title: `Another name of ${name}`, anchor: `another-${name}` }))
const reworded = (parts: readonly Part[], at: number) =>
  change(parts, at, ({ blocks: [first = '', ...others] }) => ({ blocks: [`${first} And more.`, ...others] }))
const added = (name: string): Part => ({
  name,
  depth: 2,
  title: `New ${name}`,
  anchor: name,
  blocks: ['Quite new.', 'And so on.']
})
const insert = (parts: readonly Part[], at: number, ...others: readonly Part[]) => [
  ...parts.slice(0, at),
  ...others,
  ...parts.slice(at)
]
const without = (parts: readonly Part[], at: number) => parts.filter((_, index) => index !== at)
const toEnd = (parts: readonly Part[], at: number) =>
  parts.flatMap((part, index) => (index === at ? [] : [part])).concat(parts[at] ?? [])

const edits: Readonly<Record<string, Edit>> = {
  nothing: (parts) => ({ parts }),
  'other lines': (parts, at) => ({
    parts: change(parts, at, ({ blocks }) => ({
      blocks: blocks.map((block) => (block.startsWith('```') ? block : block.replace(' ', '\n')))
    }))
  }),
  'another level': (parts, at) => ({ parts: change(parts, at, ({ depth }) => ({ depth: 5 - depth })) }),
  'a paragraph reworded': (parts, at) => ({ parts: reworded(parts, at), behind: [parts[at]?.name] }),
  'a paragraph added': (parts, at) => ({
    parts: change(parts, at, ({ blocks }) => ({ blocks: [...blocks, 'One more.'] })),
    behind: [parts[at]?.name]
  }),
  'a paragraph removed': (parts, at) => ({
    parts: change(parts, at, ({ blocks }) => ({ blocks: blocks.slice(1) })),
    behind: [parts[at]?.name]
  }),
  'code changed': (parts, at) => ({
    parts: change(parts, at, ({ blocks }) => ({ blocks: [...blocks, '```sh\nrun\n```'] })),
    behind: [parts[at]?.name]
  }),
  'all text changed': (parts, at) => ({
    parts: change(parts, at, () => ({ blocks: ['Nothing of before.'] })),
    behind: [parts[at]?.name]
  }),
  'paragraphs swapped': (parts, at) => ({
    parts: change(parts, at, ({ blocks }) => ({ blocks: blocks.toReversed() })),
    behind: [parts[at]?.name]
  }),
  'heading renamed': (parts, at) => ({ parts: renamed(parts, at) }),
  'neighbours renamed': (parts, at) => ({ parts: renamed(renamed(parts, at), at + 1) }),
  'anchor changed': (parts, at) => ({ parts: change(parts, at, () => ({ anchor: 'elsewhere' })) }),
  'renamed and reworded': (parts, at) => ({ parts: reworded(renamed(parts, at), at), behind: [parts[at]?.name] }),
  'renamed and all text changed': (parts, at) => ({
    parts: change(renamed(parts, at), at, () => ({ blocks: ['Nothing of before.'] })),
    behind: [parts[at]?.name]
  }),
  'renamed beside a reworded one': (parts, at) => ({
    parts: reworded(renamed(parts, at), at + 1),
    behind: [parts[at + 1]?.name]
  }),
  'headings exchanged': (parts, at) => {
    const [one, other] = [parts[at], parts[at + 1]]
    const called = (part: Part | undefined) => part && { title: part.title, anchor: part.anchor }
    return {
      parts: change(
        change(parts, at, () => called(other) ?? {}),
        at + 1,
        () => called(one) ?? {}
      )
    }
  },
  'a name taken over': (parts, at) => {
    const { title = '', anchor = '' } = parts[at] ?? {}
    return { parts: insert(renamed(parts, at), at + 1, { ...added('new'), title, anchor }) }
  },
  'moved to the end': (parts, at) => ({ parts: toEnd(parts, at) }),
  'moved and reworded': (parts, at) => ({ parts: toEnd(reworded(parts, at), at), behind: [parts[at]?.name] }),
  'moved and renamed': (parts, at) => ({ parts: toEnd(renamed(parts, at), at) }),
  'neighbours swapped': (parts, at) => ({
    parts: parts.map((part, index) => (index === at ? parts[at + 1] : index === at + 1 ? parts[at] : part) ?? part)
  }),
  'a section added': (parts, at) => ({ parts: insert(parts, at, added('new')) }),
  'a section added beside a renamed one': (parts, at) => ({ parts: insert(renamed(parts, at), at, added('new')) }),
  'a section removed': (parts, at) => ({ parts: without(parts, at) }),
  'a section removed beside a reworded one': (parts, at) => ({
    parts: without(reworded(parts, at + 1), at),
    behind: [parts[at + 1]?.name]
  }),
  'split in two': (parts, at) => {
    const [first = '', ...others] = parts[at]?.blocks ?? []
    const half = { ...added('half'), blocks: others }
    return {
      parts: insert(
        change(parts, at, () => ({ blocks: [first] })),
        at + 1,
        half
      ),
      behind: [parts[at]?.name]
    }
  },
  'merged with the next': (parts, at) => {
    const next = parts[at + 1]
    return {
      parts: without(
        change(parts, at, ({ blocks }) => ({ blocks: [...blocks, ...(next?.blocks ?? [])] })),
        at + 1
      ),
      behind: [parts[at]?.name]
    }
  },
  'a paragraph moved to the next': (parts, at) => {
    const [first = '', ...others] = parts[at]?.blocks ?? []
    const given = change(parts, at, () => ({ blocks: others }))
    return {
      parts: change(given, at + 1, ({ blocks }) => ({ blocks: [first, ...blocks] })),
      behind: [parts[at]?.name, parts[at + 1]?.name]
    }
  }
}

const pageNamed = (page: string, sections: readonly Section[]): TranslatedPage => ({
  page,
  source: `content/de/${page}`,
  original: page,
  sections
})
const names = { lang: 'de', originalLang: 'en', lockFile: 'de.lock.yaml' }

/** Accept all pages as they are. */
function accept(pages: readonly TranslatedPage[], originals: ReadonlyMap<string, readonly Section[]>): TranslationLock {
  const { pages: found } = freshnessOf({ ...names, lock: emptyLock, pages, originals })
  return acceptSections(found, emptyLock, { isChosen: () => true, isOmitted: () => false })
}

/** Edit a page, and list the names of the sections that are behind, with those that have to be. */
async function behindAfter(edit: Edit, seed: number, hasAnchors: boolean) {
  const from = random(seed)
  const parts = pageOf(from)
  const { parts: after, behind = [] } = edit(parts, 1 + from.below(parts.length - 3))
  const translated = await sectionsOfText(textOf(translationOf(parts), hasAnchors))
  const page = pageNamed('page.md', translated)
  const lock = accept([page], new Map([['page.md', await sectionsOfText(textOf(parts, hasAnchors))]]))
  const originals = new Map([['page.md', await sectionsOfText(textOf(after, hasAnchors))]])
  const { pages } = freshnessOf({ ...names, lock, pages: [page], originals })
  const lines = new Map(
    originals
      .get('page.md')
      ?.slice(1)
      .map(({ anchor }, index) => [anchor, after[index]?.name])
  )
  const states = pages.flatMap(({ sections }) => sections)
  const found = states.flatMap(({ state, original }) => (state === 'behind' ? [lines.get(original?.anchor ?? '')] : []))
  return { found, behind }
}

const seeds = Array.from({ length: Number(process.env['EDITS'] ?? 4) }, (_, index) => index)

describe('of seeded edits of 28 kinds', () => {
  test.each(Object.entries(edits))('%s', async (kind, edit) => {
    for (const hasAnchors of [true, false])
      for (const seed of seeds) {
        const { found, behind } = await behindAfter(edit, seed, hasAnchors)
        expect({ kind, hasAnchors, seed, found: found.sort() }).toEqual({
          kind,
          hasAnchors,
          seed,
          found: [...behind].sort()
        })
      }
  })
})

describe('what was accepted goes with its text', () => {
  /** Write some pages and their translations, which are accepted, and find the states after both were changed. */
  async function statesAfter(
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
    others: readonly string[] = [],
    translations = { before, after }
  ) {
    const read = async (texts: Readonly<Record<string, string>>) => {
      const entries = Object.entries(texts).map(async ([path, text]) => [path, await sectionsOfText(text)] as const)
      return new Map(await Promise.all(entries))
    }
    const pagesOf = (sections: ReadonlyMap<string, readonly Section[]>) =>
      [...sections].map(([path, each]) => pageNamed(path, each))
    const [old, now] = [await read(before), await read(after)]
    const pagesBefore = pagesOf(await read(translations.before))
    const pagesNow = pagesOf(await read(translations.after))
    const lock = followMoves(accept(pagesBefore, old), pagesNow, now, others)
    const { pages } = freshnessOf({ ...names, lock, pages: pagesNow, originals: now })
    return {
      paths: [...lock.accepted.keys()].sort(),
      states: pages.flatMap(({ page, sections }) =>
        sections.map(({ state, original }) => `${page}#${original?.anchor ?? ''} ${state}`)
      )
    }
  }

  const install = '## Install {#install}\n\nTake the installer.\n'
  const use = '## Use {#use}\n\nUse it daily.\n'

  test('to a new path, be it a file or the folder that was renamed', async () => {
    const guide = `Opening.\n\n${install}\n${use}`
    const home = { 'index.md': 'Home.' }
    for (const path of ['start.md', 'docs/guide.md', 'guide/index.md'])
      expect(
        await statesAfter({ ...home, 'guide.md': guide }, { ...home, [path]: guide.replace('daily', 'often') })
      ).toEqual({
        paths: [path, 'index.md'].sort(),
        states: [`${path}#`, `${path}#install`, `${path}#use`, 'index.md#']
          .map((name) => `${name} ${name.endsWith('#use') ? 'behind' : 'current'}`)
          .sort()
      })
  })

  test('to the page that a section has gone to, and to no other', async () => {
    const before = { 'a.md': `A.\n\n${install}\n${use}`, 'b.md': 'B.' }
    const moved = await statesAfter(before, { 'a.md': `A.\n\n${install}`, 'b.md': `B.\n\n${use}` })
    expect(moved.states).toEqual(['a.md# current', 'a.md#install current', 'b.md# current', 'b.md#use current'])
    const copied = await statesAfter(before, { ...before, 'b.md': `B.\n\n${use}` })
    expect(copied.states.at(-1)).toBe('b.md#use unreviewed')
  })

  describe('but not where the translation has stayed', () => {
    const part = (name: string) => `## ${name}\n\nText of ${name}.\n\n`
    const before = { 'a.md': `A.\n\n${part('Install')}${part('Use')}`, 'b.md': `B.\n\n${part('Run')}${part('Stop')}` }
    const translated = {
      'a.md': `A.\n\n${part('Einbau')}${part('Gebrauch')}`,
      'b.md': `B.\n\n${part('Lauf')}${part('Halt')}`
    }
    const behindAfter = async (after: Readonly<Record<string, string>>, changed = translated) => {
      const { states } = await statesAfter(before, after, [], { before: translated, after: changed })
      return states.filter((state) => !state.endsWith(' current'))
    }

    test('and another text is in the place of the section', async () => {
      const after = { 'a.md': `A.\n\n${part('Install')}`, 'b.md': `B.\n\n${part('Run')}${part('Use')}` }
      expect(await behindAfter(after)).toEqual(['a.md# extra', 'b.md#use behind'])
    })

    test('and two pages have exchanged a section, or their names', async () => {
      const after = {
        'a.md': `A.\n\n${part('Install')}${part('Run')}`,
        'b.md': `B.\n\n${part('Use')}${part('Stop')}`
      }
      expect(await behindAfter(after)).toEqual(['a.md#run behind', 'b.md#use behind'])
      const exchanged = await behindAfter({ 'a.md': before['b.md'], 'b.md': before['a.md'] })
      expect(exchanged.map((state) => state.split(' ')[1])).toEqual(Array.from({ length: 6 }, () => 'behind'))
    })

    test('while one that has gone along is current, though anchors are translated', async () => {
      const after = { 'a.md': `A.\n\n${part('Install')}`, 'b.md': `${before['b.md']}${part('Use')}` }
      const changed = { 'a.md': `A.\n\n${part('Einbau')}`, 'b.md': `${translated['b.md']}${part('Gebrauch')}` }
      expect(await behindAfter(after, changed)).toEqual([])
    })
  })

  test('but not from what is no page, such as a description of an API', async () => {
    const before = { 'api.yaml': `A.\n\n${install}` }
    expect((await statesAfter(before, { 'a.md': `A.\n\n${install}` }, ['api.yaml'])).paths).toEqual(['api.yaml'])
  })
})
