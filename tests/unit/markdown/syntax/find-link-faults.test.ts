import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { findLinkFaults } from '../../../../src/markdown/syntax/find-link-faults.js'

const processor = unified().use(remarkParse).use([remarkGfm])

/** Find the faults of a text, each as its rule and the text in its range. */
function faultsOf(text: string): string[] {
  return findLinkFaults(processor.parse(text), text).map(
    ({ ruleId, start, end }) => `${ruleId} ${text.slice(start, end)}`
  )
}

describe('links that are none', () => {
  test.each([
    ['See [the guide][guide].', 'undefined-reference [the guide][guide]'],
    ['See [guide][].', 'undefined-reference [guide][]'],
    ['See [the *long* guide][guide].', 'undefined-reference [the *long* guide][guide]'],
    ['# On [the guide][guide]', 'undefined-reference [the guide][guide]'],
    ['| a |\n| - |\n| [b][gone] |', 'undefined-reference [b][gone]'],
    ['See [the\nguide][guide].', 'undefined-reference [the\nguide][guide]'],
    ['![logo][gone]', 'undefined-reference ![logo][gone]'],
    ['As said[^none].', 'undefined-reference [^none]'],
    ['As said [^none].', 'undefined-reference [^none]'],
    ['See (the guide)[https://e.example].', 'reversed-link (the guide)[https://e.example]'],
    ['See (the guide)[./guide.md].', 'reversed-link (the guide)[./guide.md]'],
    ['See (the guide)[#start].', 'reversed-link (the guide)[#start]'],
    ['See (https://e.example/a)[the guide].', 'reversed-link (https://e.example/a)[the guide]'],
    ['[a]()', 'empty-link [a]()'],
    ['[a](<>)', 'empty-link [a](<>)'],
    ['[](b.md)', 'empty-link [](b.md)'],
    ['![a]()', 'empty-link ![a]()'],
    ['[a]: b.md', 'unused-definition [a]: b.md'],
    ['[x][a]\n\n[a]: b.md\n[A]: c.md', 'unused-definition [A]: c.md']
  ])('%j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })
})

describe('what only looks like one', () => {
  test.each([
    'Take `[a][b]` of ~~it~~ and `(a)[./b.md]`.',
    'The matrix a[i][j], m[0][1] and [0][1].',
    'Run f(x)[0], see (x)[0] and (a note)[1].',
    'Escaped: \\[a][b] and \\(a)[./b.md].',
    'Usage: cmd [-a][-b] [--all|-x][FILE=1]',
    '- [ ] [x](y.md)\n- [x] done',
    '[!NOTE]\ntext',
    'A type [Foo][pkg.mod.Foo], and [`Bar`][crate::Bar].',
    '[](){#anchor}',
    '[![image](a.png)](b.md) and [`code`](c.md)',
    '[top](#)',
    '[//]: # (a comment)\n\n[comment]: <> (another)',
    '<https://e.example/[a][b]> and [t [a] b](x.md)',
    '```\n[a][b]\n```\n\n    (a)[./b.md]',
    '<a name="x"></a> <img src="">',
    'Regular expressions: [a-z][0-9]*, a[^b]+ and ([^)]+)[./]',
    '[a][b]\n\n[b]: c.md "t"'
  ])('%j', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})
