import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { proseOf } from '../../../src/check/glossary.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { listFiles } from '../../helpers/files.js'
import { root } from '../../helpers/capstan.js'
import { sampleOf } from '../../helpers/sample-of.js'

/** Blank out what is not prose and show what is left, without the gaps. */
function left(text: string, format: MarkdownFormat = 'md'): string {
  const prose = proseOf(text, format)
  expect(prose).toHaveLength(text.length)
  return prose.replace(/[ \n]+/g, ' ').trim()
}

describe('in the body', () => {
  test.each([
    ['plain text', '先看**录像**，再看 *快照*。', '先看**录像**，再看 *快照*。'],
    ['a fence', '前\n\n```yaml title="甲"\n乙: 1\n```\n\n后', '前 后'],
    ['a fence of tildes with backticks inside', '前\n\n~~~\n```\n乙\n~~~\n\n后', '前 后'],
    ['a longer fence around a shorter one', '前\n\n````md\n```\n乙\n```\n丙\n````\n\n后', '前 后'],
    ['a fence in a list', '1. 前\n\n   ```bash\n   echo 乙\n   ```\n\n2. 后', '1. 前 2. 后'],
    ['a fence in a quote', '> 前\n>\n> ```\n> 乙\n> ```\n>\n> 后', '> 前 > > > 后'],
    ['a fence that does not close', '前\n\n```\n乙\n', '前'],
    ['a fence with Windows line ends', '前\r\n\r\n```\r\n乙\r\n```\r\n\r\n后', '前\r \r \r \r \r \r 后'],
    ['indented code', '前\n\n    乙\n    丙\n\n后', '前 后'],
    ['the second paragraph of a list item', '- 前\n\n    后', '- 前 后'],
    ['inline code', '前 `乙` 后', '前 后'],
    ['inline code with backticks inside', '前 ``乙 ` 丙`` 后', '前 后'],
    ['inline code over two lines', '前 `乙\n丙` 后', '前 后'],
    ['a backtick without a partner', '前 ` 中\n\n后 ` 末', '前 ` 中 后 ` 末'],
    ['escaped backticks', '前 \\`中\\` 后', '前 中 后'],
    ['a comment', '前 <!-- 乙\n\n丙 --> 后', '前 后'],
    ['the address of a link', '[前](./乙/丙.md#丁 "后")', '[前] "后")'],
    ['an address with parentheses', '[前](乙(丙)丁)后', '[前] )后'],
    ['an address in angle brackets', '[前](<乙 丙.md>)后', '[前] )后'],
    ['the text instead of a picture', '![前](/img/乙.svg)', '![前] )'],
    ['a definition', '[前][甲]\n\n[甲]: ./乙.md "后"', '[前][甲] "后"'],
    ['a footnote', '前[^甲]\n\n[^甲]: 后', '前[^甲] [^甲]: 后'],
    ['an autolink', '前 <https://example.com/乙> 后', '前 后'],
    ['a bare address, up to a full-width mark', '前 https://example.com/乙，后', '前 ，后'],
    ['the id of a heading', '## 前 {#乙}', '## 前'],
    ['the label of a directive', ':::tip[前]{value="乙"}\n后\n:::', ':::tip[前] 后 :::'],
    ['the title of a directive', ':::tip{title="前" value="乙"}\n后\n:::', ':::tip "前" 后 :::'],
    ['an element', '前<span class="乙">中</span>后', '前 中 后'],
    ['attributes that readers see', '<img src="乙.png" alt="前" title="后">', '"前" "后"'],
    ['a sign that opens no element', '前 <b 小于 a> 后 > 末', '前 <b 小于 a> 后 > 末'],
    ['braces of plain Markdown', '前 {中} 后', '前 {中} 后']
  ])('%s', (_, text, expected) => {
    expect(left(text)).toBe(expected)
  })

  test.each([
    ['imports and exports', 'import 甲 from "./乙.js"\n\nexport const 丙 = {\n  a: "丁"\n}\n\n前', '前'],
    ['expressions', '前{乙}后{[1].map((n) => ({ a: { b: "丙" } }))}末', '前 后 末'],
    ['comments', '前{/* 乙 */}后', '前 后'],
    ['elements with expressions', '<Badge size={[1, { a: "乙" }]} title="前">后</Badge>', '"前" 后'],
    ['a word that begins as an export does', 'exported 前', 'exported 前']
  ])('of MDX: %s', (_, text, expected) => {
    expect(left(text, 'mdx')).toBe(expected)
  })
})

describe('in the front matter', () => {
  test('titles and descriptions are prose, keys and other settings are not', () => {
    const head = [
      'title: 标题 # 说明',
      'description: >-',
      '  第一行',
      '  第二行',
      'slug: /地址',
      'keywords:',
      '  - 词',
      'tags:',
      '  - 标签',
      'sidebar_label: "短名"'
    ]
    expect(left(`---\n${head.join('\n')}\n---\n\n正文`)).toBe('标题 >- 第一行 第二行 - 标签 "短名" 正文')
  })

  test('a thematic break between paragraphs opens no front matter', () => {
    expect(left('前\n\n---\n\n中 `乙`\n\n---\n\n后')).toBe('前 --- 中 --- 后')
  })
})

test('a line of 5 MB takes linear time', () => {
  for (const text of ['中'.repeat(5e6), '[^a]'.repeat(1e6), '`a'.repeat(1e6), '{'.repeat(1e5)]) {
    expect(proseOf(text, 'mdx')).toHaveLength(text.length)
  }
})

test('it agrees with the parser on every Markdown page of the first site', () => {
  const parser = unified().use(remarkParse).use([remarkGfm, remarkDirective, remarkFrontmatter])
  const seenByType = new Map<string, boolean | undefined>([
    ['root', false],
    ['text', true],
    ['image', true],
    ['html', undefined],
    ['yaml', undefined]
  ])
  const pages = listFiles(join(root, 'content')).filter((path) => path.endsWith('.md'))
  for (const path of sampleOf(pages, 3)) {
    const text = readFileSync(join(root, 'content', path), 'utf8')
    // What is not known, the head and raw HTML, is left out of the comparison.
    const seen = Array.from<boolean | undefined>({ length: text.length })
    visit(parser.parse(text), ({ type, position }) => {
      const isSeen = seenByType.get(type)
      if (seenByType.has(type)) seen.fill(isSeen, position?.start.offset, position?.end.offset)
    })
    const prose = proseOf(text, 'md')
    const differences = [...text.matchAll(/\p{Script=Han}/gu)]
      .filter(({ index }) => seen[index] !== undefined && seen[index] !== (prose[index] !== ' '))
      .map(({ index }) => text.slice(index - 10, index + 10))
    expect(differences, path).toEqual([])
  }
})
