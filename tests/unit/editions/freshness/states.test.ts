import { describe, expect, test } from 'vitest'
import { formatShape } from '../../../../src/editions/freshness/lock/shape-text.js'
import { pairSections } from '../../../../src/editions/freshness/states/pair-sections.js'
import { statesOfPage } from '../../../../src/editions/freshness/states/states-of-page.js'
import type { Section } from '../../../../src/model/section.js'
import type { AcceptedSection } from '../../../../src/model/translation-lock.js'
import { sectionsOfText } from './sections-of.js'

/** Accept a translation as it is against the state of its original. */
function acceptAll(originals: readonly Section[], translated: readonly Section[]): Map<string, AcceptedSection> {
  const pairs = pairSections(originals, translated)
  return new Map(
    originals.flatMap(({ anchor, hash, blocks }, index) => {
      const section = translated[pairs.get(index) ?? -1]
      const digests = blocks.map(({ digest }) => digest).join('')
      return section ? [[anchor, { kind: 'accepted', hash, shape: formatShape(section.shape), digests }] as const] : []
    })
  )
}

const original = `Opening.

## Install {#install}

First step.

Second step.

\`\`\`sh
run
\`\`\`

## Use {#use}

Text.

### Options {#options}

An option.

Another option.
`
const translation = `开头。

## 安装 {#install}

第一步。

第二步。

\`\`\`sh
run
\`\`\`

## 使用 {#use}

正文。

### 选项 {#options}

一个选项。

另一个选项。
`

/** List the states that are not current, by anchor, after the original and the translation changed. */
async function statesAfter(changed: string, translated = translation) {
  const accepted = acceptAll(await sectionsOfText(original), await sectionsOfText(translation))
  const states = statesOfPage({
    originals: await sectionsOfText(changed),
    translated: await sectionsOfText(translated),
    accepted
  })
  return states
    .filter(({ state, shapeBefore }) => state !== 'current' || shapeBefore)
    .map(({ state, original: from, section, changed: blocks, removed, words, shapeBefore, after }) => [
      from?.anchor ?? section?.anchor,
      state,
      ...(blocks.length > 0 ? [blocks.map(({ text }) => text).join('|'), words] : []),
      ...(removed > 0 ? [`-${removed}`] : []),
      ...(shapeBefore ? [shapeBefore] : []),
      ...(state === 'missing' ? [after] : [])
    ])
}

describe('sections', () => {
  test('are current where nothing changed', async () => {
    expect(await statesAfter(original)).toEqual([])
  })

  test('are behind with the blocks that changed', async () => {
    expect(await statesAfter(original.replace('Second step.', 'Second longer step.'))).toEqual([
      ['install', 'behind', 'Second longer step.', 3, '-1']
    ])
    expect(await statesAfter(original.replace('Second step.\n\n', ''))).toEqual([['install', 'behind', '-1']])
  })

  test('are missing, with the place where they belong, or extra', async () => {
    expect(await statesAfter(original.replace('### Options', '## More {#more}\n\nNew text.\n\n### Options'))).toEqual([
      ['more', 'missing', '## More {#more}|New text.', 3, 'use']
    ])
    expect(await statesAfter(original, `${translation}\n## 附录 {#own}\n\n自己的。\n`)).toEqual([['own', 'extra']])
  })

  test('moved where the original has them elsewhere, renamed under another anchor', async () => {
    const [top = '', use = ''] = original.split(/(?=## Use)/)
    const [, install = ''] = top.split(/(?=## Install)/)
    expect(await statesAfter(`Opening.\n\n${use}\n${install}`)).toEqual([['install', 'moved']])
    expect(await statesAfter(original.replace('{#options}', '{#choices}'))).toEqual([['choices', 'renamed']])
    expect(await statesAfter(original.replace('Options {#options}', 'Choices {#choices}'))).toEqual([
      ['choices', 'renamed', '### Choices {#choices}', 0]
    ])
    expect(await statesAfter(original.replace('Install {#install}\n\nFirst', 'Set up {#setup}\n\nThe first'))).toEqual([
      ['setup', 'behind', '## Set up {#setup}|The first step.', 5, '-2']
    ])
  })

  test('are unreviewed where nobody has accepted them', async () => {
    const states = statesOfPage({
      originals: await sectionsOfText(original),
      translated: await sectionsOfText(translation),
      accepted: new Map()
    })
    expect(states.map(({ state }) => state)).toEqual(['unreviewed', 'unreviewed', 'unreviewed', 'unreviewed'])
  })

  test('have the shape that they were accepted with where theirs changed', async () => {
    expect(await statesAfter(original, translation.replace(/```[\s\S]*```/, ''))).toEqual([
      ['install', 'current', { h: 2, code: 1 }]
    ])
  })
})

describe('pairing', () => {
  const headings = (text: string) => text.split(' ').map((name) => ({ depth: Number(name[0]), anchor: name.slice(1) }))
  const pairsOf = (one: string, other: string) =>
    [...pairSections(headings(one), headings(other))]
      .sort(([a], [b]) => a - b)
      .map(([a, b]) => `${one.split(' ')[a]}=${other.split(' ')[b]}`)

  test('is by anchor first', () => {
    expect(pairsOf('2a 2b 2c', '2c 2a 2b')).toEqual(['2a=2a', '2b=2b', '2c=2c'])
  })

  test('aligns depths between the anchors that are known', () => {
    expect(pairsOf('2a 3b 3c 2d 3e', '2a 3x 3y 2d 3z')).toEqual(['2a=2a', '3b=3x', '3c=3y', '2d=2d', '3e=3z'])
    expect(pairsOf('2a 3b 3c 2d', '2w 3x 2z')).toEqual(['2a=2w', '3b=3x', '2d=2z'])
  })
})
