/** Faults that are put into a repository on purpose, each on a page of its own, and what only looks like one. */
import { expect, test } from 'vitest'
import { checkForge } from '../../../src/forge/check-forge.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const repository = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.gitmodules': '[submodule "lib"]\n\tpath = deps/lib\n\turl = https://e.example/lib\n',
  'README.md':
    '# Home\n\n## Install\n\n## Install\n\n<a name="Old"></a>\n\n<h2 align="center">Made by <b>HTML</b></h2>\n\n## :rocket: Start `now`!\n',
  LICENSE: 'MIT\n',
  '.editorconfig': 'root = true\n',
  '.github/CONTRIBUTING.md': '# Contributing\n',
  'docs/README.md': '# Docs\n\n## Part\n',
  'docs/guide one.md': '# Guide\n',
  'docs/中文.md': '# 中文 标题\n',
  'docs/img/a.png': '',
  'src/index.js': '1\n'
}

/** Check a page in the folder "docs" of the repository; the rules of its findings with the texts in their ranges. */
function findingsIn(page: string): string[] {
  const folder = temporaryFolder()
  writeFiles(folder, { ...repository, 'docs/page.md': page })
  const lines = page.split('\n')
  return checkForge(folder)
    .findings.filter(({ file }) => file === 'docs/page.md')
    .map(({ ruleId, line, column, endColumn }) => `${ruleId} ${lines[line - 1]?.slice(column - 1, endColumn - 1)}`)
}

test.each([
  ['[a](gone.md)', 'broken-link gone.md'],
  ['[a](gone%00.md)', 'broken-link gone%00.md'],
  ['[a](@/page.md)', undefined],
  ['[a](./gone.md)', 'broken-link ./gone.md'],
  ['[a](../gone.md)', 'broken-link ../gone.md'],
  ['[a](/gone.md)', 'broken-link /gone.md'],
  ['[a](../readme.md)', 'broken-link ../readme.md'],
  ['[a](../README)', 'broken-link ../README'],
  ['[a](guide.md)', 'broken-link guide.md'],
  ['[a](<guide two.md>)', 'broken-link guide two.md'],
  ['[a](guide%20two.md)', 'broken-link guide%20two.md'],
  ['[a](../LICENCE)', 'broken-link ../LICENCE'],
  ['[a](../src/)', undefined],
  ['[a](../scr/)', 'broken-link ../scr/'],
  ['[a](../src/main.js#L3)', 'broken-link ../src/main.js#L3'],
  ['[a](img/)', undefined],
  ['[a](page.md#none)', 'broken-anchor page.md#none'],
  ['[a](#none)', 'broken-anchor #none'],
  ['[a](../README.md#installation)', 'broken-anchor ../README.md#installation'],
  ['[a](../README.md#install-2)', 'broken-anchor ../README.md#install-2'],
  ['[a](.#parts)', 'broken-anchor .#parts'],
  ['[a](中文.md#标题)', 'broken-anchor 中文.md#标题'],
  ['![a](img/b.png)', 'missing-image img/b.png'],
  ['![a](./img/A.png)', 'missing-image ./img/A.png'],
  ['![a](/img/a.png)', 'missing-image /img/a.png'],
  ['<img src="img/b.png">', 'missing-image img/b.png'],
  ["<p><img width=3 src='img/b.png'></p>", 'missing-image img/b.png'],
  ['<picture><source srcset="img/b.png 2x"><img src="img/a.png"></picture>', 'missing-image img/b.png'],
  ['<a href="gone.md">x</a>', 'broken-link gone.md'],
  ['Text <a title="t" href="gone.md">x</a>', 'broken-link gone.md'],
  ['[a][b]\n\n[b]: gone.md', 'broken-link gone.md'],
  ['![a][b]\n\n[b]: img/b.png "t"', 'broken-link img/b.png'],
  ['| a |\n| - |\n| [x](gone.md) |', 'broken-link gone.md'],
  ['> [x](gone.md)', 'broken-link gone.md'],
  ['- [x](gone.md)', 'broken-link gone.md'],
  ['## A [x](gone.md)', 'broken-link gone.md'],
  ['Note[^1].\n\n[^1]: See [x](gone.md).', 'broken-link gone.md'],
  ['[![a](img/b.png)](guide%20one.md)', 'missing-image img/b.png'],
  ['[![a](img/a.png)](gone.md)', 'broken-link gone.md'],
  ['**[x](gone.md)**', 'broken-link gone.md'],
  ['[x](www.e.example/a)', 'broken-link www.e.example/a'],
  ['[mail](me@e.example)', 'broken-link me@e.example'],
  ['[the guide][guide]', 'undefined-reference [the guide][guide]'],
  ['[guide][]', 'undefined-reference [guide][]'],
  ['A note[^2].', 'undefined-reference [^2]'],
  ['(the guide)[./page.md]', 'reversed-link (the guide)[./page.md]'],
  ['[a]()', 'empty-link [a]()'],
  ['[](page.md)', 'empty-link [](page.md)'],
  ['[a]: page.md', 'unused-definition [a]: page.md']
])('%j', (page, fault) => {
  expect(findingsIn(page)).toEqual(fault === undefined ? [] : [fault])
})

test.each([
  '[a](../LICENSE) [b](../.editorconfig) [c](../.github/CONTRIBUTING.md) [d](../.github)',
  '[folder](..) [folder](../docs) [root](/) [part](./#part) [other](../docs#part)',
  '[issues](../../../issues) [wiki](/../../wiki) [pull](../../../pull/3)',
  '[a](guide%20one.md) [b](<guide one.md>) [c](中文.md#中文-标题) [d](%E4%B8%AD%E6%96%87.md)',
  '[a](../README.md#install) [b](../README.md#install-1) [c](../README.md#old) [d](../README.md#Install)',
  '[a](../README.md#made-by-html) [b](../README.md#rocket-start-now)',
  '[a](../src/index.js#L1-L2) [b](../src/index.js?raw=true) [c](page.md#L3)',
  '[a](../deps/lib/any/file.md) [b](../deps/lib)',
  '[a](#top) [b](#) [c](#user-content-x) [d](#:~:text=word)',
  '[a](https://e.example/gone.md) [b](mailto:a@e.example) [c](//e.example/x) <https://e.example>',
  '[a]({{ site.url }}/x) [b](${BASE}/y) [c]({% link z.md %})',
  '`[a](gone.md)` and ``[b][c]``',
  '```md\n[a](gone.md)\n[b][c]\n```',
  '    [a](gone.md)',
  '<!-- [a](gone.md) <a href="gone.md"> -->',
  '\\[a](gone.md) and \\[b][c]',
  '- [ ] task\n- [x] task',
  '> [!NOTE]\n> text',
  'a[i][j], f(x)[0], (a note)[1] and [0][1]',
  '[//]: # (a comment)\n\n[comment]: <> (another)',
  '---\nlink: "[a](gone.md)"\n---\n\n# Title',
  '<!-- ALL-CONTRIBUTORS-LIST:START -->\n<a href="#content-a">x</a>\n<!-- ALL-CONTRIBUTORS-LIST:END -->'
])('no finding: %j', (page) => {
  expect(findingsIn(page)).toEqual([])
})

test('no path and no comment that a system or a person would not write stops it', () => {
  const long = `${'long'.repeat(2000)}.md`
  expect(findingsIn(`[a](${long})`)).toEqual([`broken-link ${long}`])
  const before = performance.now()
  expect(findingsIn(`<div>\n${'<!-- '.repeat(190_000)}`)).toEqual([])
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('a file that is too long to be read is named, and others may link to it', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'README.md': '[log](log.md#any) [gone](gone.md)\n', 'log.md': '[x](gone.md) '.repeat(80_000) })
  expect(checkForge(folder).findings.map(({ ruleId, file, line, column }) => [ruleId, file, line, column])).toEqual([
    ['broken-link', 'README.md', 1, 26],
    ['skipped-file', 'log.md', 1, 1]
  ])
})
