import { describe, expect, test } from 'vitest'
import { contentTitle, htmlTitle, titleFromPath } from '../../../src/source/title.js'

describe('the heading that opens a body', () => {
  test.each([
    ['# 安装 `go2rtc` {#install}\n', '安装 `go2rtc`'],
    ['\n\n  # T\r\n\r\nText', 'T'],
    ['# T', 'T'],
    ['r[items]\n# Items { #items }\n', 'Items'],
    ['#\tT\n', 'T'],
    ['# C#\n', 'C#'],
    ['# a\0b </>\n', 'a\uFFFDb </>'],
    ['# Closed ##  \n', 'Closed'],
    ['# #\n', undefined],
    ['#T\n', undefined],
    ['## Second\n', undefined],
    ['    # code\n', undefined],
    ['Text\n\n# T\n', undefined],
    ['Underlined\n===\n', 'Underlined'],
    ['- item\n===\n', undefined],
    ['Text\n---\n', undefined],
    ['', undefined]
  ])('%j: %j', (body, title) => {
    expect(contentTitle(body)).toBe(title)
  })
})

describe('a body that opens with a heading of the second level', () => {
  test.each([
    ['## The `Slice` Type {#slice}\n', 'The `Slice` Type'],
    ['<!-- a -->\n\n## T ##\n', 'T'],
    ['### Third\n', undefined],
    ['Text\n\n## T\n', undefined]
  ])('%j: %j', (body, title) => {
    expect(contentTitle(body, 2)).toBe(title)
  })
})

describe('what may precede it', () => {
  test.each([
    ['<!-- a\n# no\n-->\n\n# T\n', 'T'],
    ['<!-- a --># T\n', 'T'],
    ['<!-- Old -->\n\n<a id="a"></a>\n<a name="b"></a>\n\n# T\n', 'T'],
    ['{/* a */}\n\n# T\n', 'T'],
    [`import A from './a'\nimport B from './b'\n\n# T\n`, 'T'],
    ['export const a = {\n  b: 1\n}\n\n\n# T\n', 'T'],
    ['![logo](a.png)\n\n# T\n', 'T'],
    ['![logo](a.png)\n[![CI](https://a.example/b.svg)](https://a.example) ![b][c]\n# T\n', 'T'],
    ['[![CI][b]][c]\n\n[b]: https://a.example/b.svg\n[c]: https://a.example\n\n# T\n', 'T'],
    ['<p align="center">\n  <img src="a.png" alt="">\n</p>\n\n# T\n', 'T'],
    ['<div align="center">\n\n# T\n\n</div>\n', 'T'],
    ['<img src="a.png">\n<br>\n\n<!-- a -->\n\nT\n===\n', 'T'],
    ['<p><img src="a.png"></p>\n\nWords\n\n# T\n', undefined],
    ['![logo](a.png) and words\n\n# T\n', undefined],
    ['[words](a.md)\n\n# T\n', undefined],
    ['important words\n\n# T\n', undefined]
  ])('%j: %j', (body, title) => {
    expect(contentTitle(body)).toBe(title)
  })
})

describe('Markdown in it', () => {
  test.each([
    ['**bold** ~~gone~~ *em* __strong__', 'bold gone em strong'],
    ['**`code` in bold**', '`code` in bold'],
    ['The `<video>` tag<br/>', 'The `<video>` tag'],
    ['`a*b*c` and `` x`y ``', '`a*b*c` and x`y'],
    ['[link *here*](a.md "t") ![alt](b.png)', 'link here alt'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['1 < 2 > 1', '1 < 2 > 1'],
    ['\\*not\\* \\# em', '*not* # em'],
    ['**警告：**请', '警告：请']
  ])('%j: %j', (heading, title) => {
    expect(contentTitle(`# ${heading}\n`)).toBe(title)
  })
})

test('long files are read without exhausting the stack', () => {
  const long = 'x'.repeat(5_000_000)
  expect(contentTitle(`import ${long}`)).toBeUndefined()
  expect(contentTitle(`# ${long}`)).toHaveLength(long.length)
  expect(contentTitle(`${'\n'.repeat(long.length)}# T`)).toBe('T')
  expect(contentTitle(`${'import a\n'.repeat(500_000)}\n# T`)).toBe('T')
  expect(contentTitle(`# ${'[a'.repeat(3000)}${'`'.repeat(3001)}${'**b '.repeat(3000)}`)).toMatch(/^\[a\[a/)
})

test.each([
  ['guides/getting_started.md', 'getting started'],
  ['01-intro.mdx', 'intro'],
  ['02-guides/index.md', 'guides'],
  ['guides/README.md', 'guides'],
  ['index.md', 'index'],
  ['2024-01-notes.md', '2024 01 notes'],
  ['指南/快速-入门.md', '快速 入门']
])('the title made of %s is %j', (path, title) => {
  expect(titleFromPath(path)).toBe(title)
})

describe('a title of HTML', () => {
  test.each([
    ['<h1 align="center">Port &amp; pier</h1>\n\nText', 'Port & pier'],
    ['<div align="center">\n  <h1>\n    <img src="a.svg" alt="logo"><br>\n    Port\n  </h1>\n</div>\n', 'Port'],
    ['<p align="center">\n<img src="a.png">\n</p>\n\n<h1>Port <sub>2</sub></h1>\n', 'Port 2'],
    ['<center><h1><a href="/"><img alt="Port" src="a.svg"></a></h1></center>\n', 'Port'],
    ['<h1><img src="a.svg"></h1>\n', undefined],
    ['<h1>{title}</h1>\n', undefined],
    ['Text\n\n<h1>Port</h1>\n', undefined],
    ['<h2>Port</h2>\n', undefined],
    ['```html\n<h1>Port</h1>\n```\n', undefined]
  ])('%j: %j', (body, title) => {
    expect(contentTitle(body)).toBe(undefined)
    expect(htmlTitle(body)).toBe(title)
  })
})
