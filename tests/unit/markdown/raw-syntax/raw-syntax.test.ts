/** Writes syntax that nothing reads: where each is found, and what must not be taken for it. */
import { expect, test } from 'vitest'
import { createPieceCompiler } from '../../../../src/markdown/compile-pieces.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

const compilePieces = createPieceCompiler(fixtureContext('/nowhere'))

/** List the places of the rule in a page, with what is shown. */
async function rawIn(text: string, source = 'input.md'): Promise<string[]> {
  const page = pageOf(text, source, source.endsWith('x') ? 'mdx' : 'md')
  const { document } = await compilePage(page, fixtureContext('/nowhere'))
  return told(document.findings.filter(({ ruleId }) => ruleId === 'raw-syntax')).map(
    ({ line, column, message }) => `${line}:${column} ${/^"(.*)" has/.exec(message)?.[1] ?? message}`
  )
}

test.each([
  // links and images
  ['see ![x](./img/a (1).png) there', ['3:5 ![x](./img/a (1).png)']],
  ['#![allow] is of Rust, ![none] is not', ['3:23 ![none]']],
  ['a [p](./my page.md) and `[q](./my page.md)`', ['3:3 [p](./my page.md)']],
  ['[text] (./b.md) or [other] (https://a.example/)', ['3:1 [text] (./b.md)', '3:20 [other] (…https:…)']],
  ['［安装］（./b.md）', ['3:1 ［安装］（./b.md）']],
  ['【安装】(b.md)，[安装]（b.md）', ['3:1 【安装】(b.md)', '3:12 [安装]（b.md）']],
  ['！[图](a.png)', ['3:1 ！']],
  ['A [x][pkg.Model] and [`y`][pkg.Other.name]', ['3:3 [x][pkg.Model]', '3:26 […][pkg.Other.name]']],
  // emphasis
  ['a **bold ** end, ** 粗 **', ['3:3 **bold **', '3:18 ** 粗 **']],
  ['the __word __ end', ['3:5 __word __']],
  ['**Never closed', ['3:1 **Never closed']],
  ['＊＊粗＊＊和＿＿体＿＿', ['3:1 ＊＊粗＊＊', '3:7 ＿＿体＿＿']],
  ['<table><tr><td>**粗**</td></tr></table>', ['3:16 **粗**']],
  ['`a` **a **b', ['3:5 **a **']],
  ['a ~~b ~~ c', ['3:3 ~~b ~~']],
  ['a ~~ b~~ c', ['3:3 ~~ b~~']],
  ['文字～～删除～～文字', ['3:3 ～～删除～～']],
  ['字__粗__字', ['3:2 __粗__']],
  // blocks
  ['a | b\n1 | 2', ['3:1 a | b 1 | 2']],
  ['名称 | `说明`\n甲 | 乙\n丙 | 丁', ['3:1 名称 | … 甲 | 乙 丙 | 丁']],
  ['a | b | c\n--- | ---\n1 | 2 | 3', ['3:1 a | b | c --- | --- 1 | 2 | 3']],
  ['text\n--- | ---\n1', ['4:1 --- | ---']],
  ['名称 ｜ 说明\n甲 ｜ 乙', ['3:1 名称 ｜ 说明 甲 ｜ 乙']],
  ['+---+---+\n| a | b |', ['3:1 +---+---+']],
  ['Term\n：定义', ['4:1 Term ：定义']],
  ['术语\n：定义', ['4:1 术语 ：定义']],
  ['See ::note[x], :::tip[y] and :card[z]', ['3:5 ::note[x]', '3:16 :::tip[y]', '3:30 :card[z]']],
  [':: tip\ntext\n::', ['5:1 ::', '3:1 :: tip']],
  ['- [] a\n- [ x ] b\n- ［x］ c\n- [ ］d', ['3:3 [] a', '4:3 [ x ] b', '5:3 ［x］ c', '6:3 [ ］d']],
  ['- [] a\n\n- [ x ] b\n\n- | a | b |\n  | 1 | 2 |', ['3:3 [] a', '5:3 [ x ] b', '7:3 | a | b | | 1 | 2 |']],
  ['－ 项目', ['3:1 － 项目']],
  ['＞ 引文', ['3:1 ＞ 引文']],
  ['• 甲\n• 乙', ['3:1 • 甲 • 乙']],
  ['1．第一\n2．第二', ['3:1 1．第一 2．第二']],
  ['———\ntitle: x\n———', ['3:1 ——— title: x ———']],
  ['#标题', ['3:1 #标题']],
  ['[name]：https://a.example', ['3:1 [name]：…https:']],
  ['[!NOTE]\ntext', ['3:1 [!NOTE]']],
  ["'''bash\nls\n'''", ["3:1 '''bash"]],
  ['words\n##安装', ['4:1 ##安装']],
  ['> ###Install it', ['3:3 ###Install it']],
  ['＃＃ 安装', ['3:1 ＃＃ 安装']],
  ['文字\n＃＃ 安装', ['4:1 ＃＃ 安装']],
  ['#　全角', ['3:1 # 全角']],
  ['1.item\n2.other', ['3:1 1.item', '4:1 2.other']],
  ['-安装', ['3:1 -安装']],
  ['| a | b |\n| 1 | 2 |', ['3:1 | a | b | | 1 | 2 |']],
  ['| a | `b` |\n|---|\n| 1 | 2 |', ['3:1 | a | … | |---|']],
  ['| a | b |\n| —— | —— |\n| 1 | 2 |', ['4:1 | —— | —— |']],
  ['｜ a ｜ b ｜\n｜ - ｜ - ｜', ['3:1 ｜ a ｜ b ｜ ｜ - ｜ - ｜']],
  ['+++\ntitle = "C"\n+++', ['3:1 +++ title = "C" +++']],
  ['：：：tip\n内容\n：：：', ['3:1 ：：：tip']],
  ['：：include{file="a.md"}', ['3:1 ：：include{file="a.md"}']],
  ['‘‘‘bash\nls\n‘‘‘', ['3:1 ‘‘‘bash']],
  ['···bash\nls\n···', ['3:1 ···bash']],
  ['> [!提示]\n> 文本', ['3:3 [!提示]']],
  ['> [！NOTE]\n> 文本', ['3:3 [！NOTE]']],
  // lines
  ['a {#b} c', ['3:3 {#b}']],
  ['a {#A.__call__} c', ['3:3 {#A.…call…}']],
  ['这是 {{版本}}，{{ a-b }}', ['3:4 {{版本}}', '3:11 {{ a-b }}']],
  ['这是 {｛版本｝}', ['3:4 {｛版本｝}']],
  ['{% raw %}', ['3:1 {% raw %}']],
  ['[！code ++] 文字', ['3:1 [！code ++]']],
  ['[安装]　(./b.md)', ['3:1 [安装] (./b.md)']],
  ['｛% raw %｝和{! a/part.md !}', ['3:1 ｛% raw %｝', '3:11 {! a/part.md !}']],
  ['注［^1］，`码｀', ['3:2 ［^1］', '3:7 `码｀']],
  ['见 https：//a.example/x，', ['3:3 https：//a.example/x']],
  ['＜!-- 注释 --＞', ['3:1 ＜!--']],
  ['空格＆nbsp；完', ['3:3 ＆nbsp；']],
  ['＝＝重点＝＝', ['3:1 ＝＝重点＝＝']],
  ['- [x]done\n- [ ]安装', ['3:3 [x]done', '4:3 [ ]安装']],
  ['-[x] done', ['3:1 -[x] done']],
  ['》 引文', ['3:1 》 引文']],
  ['！！！note', ['3:1 ！！！note']],
  ['so $$x$$ is', ['3:4 $$x$$']],
  ['词语\n: 解释', ['4:1 词语 : 解释']],
  ['[!code ++] in text', ['3:1 [!code ++]']],
  ['这是 :badge［新］', ['3:4 :badge［新］']],
  ['A ||spoiler|| here', ['3:3 ||spoiler||']],
  ['<！-- 注释 -->', ['3:1 <！--']],
  ['空格&nbsp；完', ['3:3 &nbsp；']],
  ['＜br＞', ['3:1 ＜br＞']],
  ['A &copy 2026, &lt b, &#160 c (&unknown;)', ['3:3 &copy', '3:15 &lt', '3:22 &#160', '3:31 &unknown;']],
  ['a < br > b, <br/ > c', ['3:3 < br >', '3:13 <br/ >']],
  ['[x]\n(a.md) and [图](a.png）', ['4:12 [图](a.png）', '3:1 [x] (a.md)']],
  ['! [x](a.png)', ['3:1 !']],
  ['H~2~O, 1^st^', ['3:2 ~2~', '3:9 ^st^']],
  [':material-check: is one', ['3:1 :material-check:']],
  ['*[HTML]: Hyper Text', ['3:1 *[HTML]: Hyper Text']],
  ['*a *b', ['3:1 *a *']],
  ['word *emph * word', ['3:6 *emph *']],
  ['*粗 *体', ['3:1 *粗 *']],
  ['the _word _ end', ['3:5 _word _']],
  ['==a == and == b==', ['3:1 ==a ==', '3:12 == b==']],
  ['^^ins^^', ['3:1 ^^ins^^']],
  ['**bold* text', ['3:1 *…bold…']],
  ['***bold** text', ['3:1 *…bold…']],
  ['*bold** text', ['3:1 …bold…*']],
  ['字**粗＊＊和~~删～～', ['3:2 **粗＊＊', '3:8 ~~删～～']],
  ['|| a || b', ['3:1 || a || b']],
  ['[[_TOC_]]', ['3:1 [[…TOC…]]']],
  ['${toc}', ['3:1 ${toc}']],
  ['{:toc}', ['3:1 {:toc}']],
  ['<a.md> and <./img/a.png>', ['3:1 <a.md>', '3:12 <./img/a.png>']],
  ['<https://a.example and', ['3:1 <…https:…']],
  ['text](a.md) or [text]{a.md}, [甲]【./b.md】', ['3:5 ](a.md)', '3:16 [text]{a.md}', '3:30 [甲]【./b.md】']],
  ['- | a | b |\n  | 1 | 2 |', ['3:3 | a | b | | 1 | 2 |']],
  ['| a | b\n| 1 | 2', ['3:1 | a | b | 1 | 2']],
  ['a|b|c\n1|2|3', ['3:1 a|b|c 1|2|3']],
  ['== Heading ==', ['3:1 == Heading ==']],
  ['h2. Title', ['3:1 h2. Title']],
  ['[ ] todo', ['3:1 [ ] todo']],
  ['- [√] 完成', ['3:3 [√] 完成']],
  ['*甲\n*乙', ['3:1 *甲 *乙']],
  ['1）第一\n2）第二', ['3:1 1）第一 2）第二']],
  ['１．第一\n２．第二', ['3:1 １．第一 ２．第二']],
  ['标题\n＝＝＝', ['4:1 ＝＝＝']],
  ['～～～bash\nls\n～～～', ['3:1 ～～～bash']],
  ['::note\na\n::', ['5:1 ::']],
  ['<table><tr><td>`code`</td></tr></table>', ['3:16 `code`']],
  ['so `code`` is', ['3:4 `code``']],
  ['<img src="a.png” alt="">', ['3:1 <img src="a.png” alt="">']],
  ['<% x %> and {％ raw ％} and {{版本｝｝', ['3:1 <% x %>', '3:13 {％ raw ％}', '3:27 {{版本｝｝']],
  ['!include part.md', ['3:1 !include part.md']],
  ['%% hidden %%', ['3:1 %% hidden %%']],
  ['## H {id=x}', ['3:6 {id=x}']],
  ['---\ntitle: x\nslug: y\n---', ['4:1 title: x slug: y']],
  ['\\\\(x^2\\\\)', ['3:1 \\(x^2\\)']],
  ['\\begin{align} x', ['3:1 \\begin{align}']],
  ['http://a。com', ['3:9 https:…。com']],
  ['&nbps; and &NBSP;', ['3:12 &NBSP;', '3:1 &nbps;']]
])('%j is found at its place', async (text, expected) => {
  expect(await rawIn(`# T\n\n${text}\n`)).toEqual(expected)
})

test.each([
  'escaped: \\*\\*x \\*\\*, \\[a\\](b c), \\{\\{x\\}\\}, &#123;&#123;x}}, \\## a, &amp;nbsp; and **bold**',
  '`**x **` and `{{x}}`, <code>{{x}}</code>, <kbd>[!code</kbd>',
  'f[i](x), a[0][b.c], 2**3 and 4**5, f(*args, **kwargs), src/**/*.ts and **/*.md, __init__x',
  'see [1] (an example), [optional] (default: 3), a || b, #5 and #tag, 1.5 or 3.x, http://a.example/__x__',
  '［注］（见第三章），“引文”，「名称」：：说明，他说：“好。”',
  'tree:\n\n```text\n├──\u00A0a\n```\n',
  '| a | b |\n|---|---|\n| `||` | \\|\\| |',
  '<!-- **x ** {{x}} -->',
  '太好了！！！大家好，价格 $$ 到 $$$，[x] 是，f[ ]，a[i]b，《书》：好，$$ and $$',
  'He said:\n: well. It is so:\n:no',
  'f(**kwargs and **options), 2 **3 and 4 **5, **args and **opts, ~~struck~~, about ~~5 and ~~6',
  '[Home](a.md) | [Guide](b.md)\n[One](c.md) | [Two](d.md)',
  '好的～～谢谢呀～～再见，std::vec[i] and ::operator[], C++::x[1]',
  'AT&T; ?a=1&copy=2, R&D, &amp;copy; and &lt;br&gt;, \\<br>, :: and ：',
  'Ratio a | b in a line; `a` | `b`',
  '# tag\n\n#123 and #fff\n\n•\n\n— dash',
  '[1]：https://a.example',
  'x **y and z **w, int &ref; is, i < table size and j > 3, a^b^c',
  'see *p and *q, int *a, *b; 2 *x * y, a * b * c, *required, *optional; _foo and _',
  'x ==y or z == w; a == b == c; x ^^ y ^^ z',
  "*[note](https://a.example) and **bold**, [note](https://a.example)* and *a* **b**, `foo' and `bar', the ` character",
  '||x|| <= ||y||, a <%> b and x <% y, foo(bar)[1](x), [x] is',
  'f\\(optional\\), \\(optional\\), \\[x\\] and (x) and (a = b), &lt;img src=x&gt; and \\<img src=x>',
  '太好了！！！真的！！！\n好',
  '404.html'
])('%j is no syntax that was meant', async (text) => {
  expect(await rawIn(`# T\n\n${text}\n`)).toEqual([])
})

test.each([
  ['A.__call__', 'A.__call__'],
  ['a*b', 'a*b'],
  ['a*b*c', 'a*b*c'],
  ['_private_', '_private_'],
  ['std::vector', 'std::vector'],
  ['a~~b~~c', 'a~~b~~c'],
  ['a@b.example', 'a@b.example'],
  ['www.a.example', 'www.a.example']
])('the id {#%s} is taken as it is written', async (written, id) => {
  for (const text of [`## F {#${written}}`, `## **F** \`f()\` {#${written}} ##`]) {
    const { html, document } = await compilePage(pageOf(`# T\n\n${text}\n`), fixtureContext('/nowhere'))
    expect(html).toContain(`id="${id}"`)
    expect(html).not.toContain('{#')
    expect(document.findings).toEqual([])
  }
})

test('an escaped sign is not taken for one that is read in the same line', async () => {
  expect(await rawIn('# T\n\n**a ** \\*\\*a \\*\\*\n\n<td>\\*\\*b\\*\\*</td>\n')).toEqual(['3:1 **a **'])
})

test('titles, descriptions, tags and other texts without Markdown are read, too', async () => {
  const head = '---\ntitle: “甲”\ndescription: a **bold** one\nsidebar_label: "A&nbsp;B"\ntags: [{{x}}]\n---\n\n'
  expect(await rawIn(head.replace('[{{x}}]', "['{{x}}']"))).toEqual([
    '2:8 “甲”',
    '3:16 **bold**',
    '4:18 &nbsp;',
    '5:9 {{x}}'
  ])
  expect(await rawIn('\n# Title {{版本}} `{{x}}`\n')).toEqual(['2:9 {{版本}}'])
  expect(await rawIn('# T\n\n:::tip[A {{版本}}]\nText.\n:::\n\n:badge[**new]\n')).toEqual(['3:10 {{版本}}'])
})

test('what looks like an element in a title is reported as it is in text', async () => {
  const { document } = await compilePage(pageOf('# class Box<T> and <b>x</b>\n'), fixtureContext('/nowhere'))
  expect(document.findings).toMatchObject([{ ruleId: 'unknown-element', line: 1, column: 12 }])
})

test('formulas whose brackets have backslashes say so', async () => {
  const { document } = await compilePage(
    pageOf('# T\n\nSo \\(x\\), \\(\\alpha\\)\n\n\\[y^2\\]\n'),
    fixtureContext('/nowhere')
  )
  expect(told(document.findings).map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    [
      ['3:4', '\\(x\\)'],
      ['3:11', '\\(\\alpha\\)'],
      ['5:1', '\\[y^2\\]']
    ].map(
      ([at, text]) =>
        `${at} The backslashes of "${text}" are not on the page: write $x$ or a block of $$, and set markdown: { math: true }.`
    )
  )
})

test('a page of MDX and its expressions', async () => {
  expect(await rawIn('# T\n\nA **bold ** one, {"**code **"}\n\n<div>**粗 **</div>\n', 'input.mdx')).toEqual([
    '3:3 **bold **',
    '5:6 **粗 **'
  ])
})

test('descriptions and titles of a reference are placed in their description', async () => {
  const piece = { source: 'api.yaml#/info', form: 2 as const }
  const { findings } = await compilePieces(
    [
      { ...piece, text: 'A **bold ** word.' },
      { ...piece, source: 'api.yaml#/tags', text: '说明 {{版本}}' },
      { text: 'List {{x}}', source: 'api.yaml#/paths', form: 'text' }
    ],
    new Set()
  )
  expect(findings).toMatchObject([
    { ruleId: 'raw-syntax', file: 'api.yaml#/info', line: 1, column: 3 },
    { ruleId: 'raw-syntax', file: 'api.yaml#/tags', line: 1, column: 4 },
    { ruleId: 'raw-syntax', file: 'api.yaml#/paths', line: 1, column: 6 }
  ])
})

test('code with characters that nobody sees is found at its line', async () => {
  expect(await rawIn('# T\n\n```bash\nls\nnpm\u00A0install\u200B x\n```\n')).toEqual([
    '5:1 The code has U+00A0 and U+200B, which nobody sees and no program reads as a blank: write an ordinary blank, or nothing.'
  ])
})

test.each([
  ['js', '// Attention\u00A0: c\u2019est\u00A0faux\u200B\nx() // prix\u00A0: 5\u202F\u20AC\n/* un\n long\u00A0mot */'],
  ['bash', 'ls # ici\u00A0rien\necho "Bonjour\u00A0! 1\u00A0000 \u00AB\u00A0x\u00A0\u00BB"'],
  ['html', '<!-- un\u00A0mot -->\n<p>Non\u00A0!</p>'],
  ['sql', '-- un\u00A0mot']
])('blanks of typography and what is in comments break no code of %s', async (language, code) => {
  expect(await rawIn(`# T\n\n\`\`\`${language}\n${code}\n\`\`\`\n`)).toEqual([])
})

test('code in a line with characters that nobody sees is found, but not one that shows them', async () => {
  expect(await rawIn('# T\n\nRun `npm\u00A0i` or `a\u200B`, not `\u00A0` nor `5\u00A0%`\n')).toEqual([
    '3:6 The code has U+00A0, which nobody sees and no program reads as a blank: write an ordinary blank, or nothing.',
    '3:17 The code has U+200B, which nobody sees and no program reads as a blank: write an ordinary blank, or nothing.'
  ])
})

test('equal code twice in a line is found at both places', async () => {
  const raw = await rawIn('# T\n\nRun `a\u200B` and `a\u200B`, `b`\n')
  expect(raw.map((told) => told.split(' ')[0])).toEqual(['3:6', '3:15'])
})

test('a comment that nothing closes is told, since the rest of the page is in it', async () => {
  const { document } = await compilePage(pageOf('# T\n\n<!-- a -->\n\n<!-- b --\n\ntext\n'), fixtureContext('/nowhere'))
  expect(document.findings).toMatchObject([{ ruleId: 'lost-text', line: 5, column: 1 }])
})

test('a row with more cells than columns, a second title and a path of Windows say so', async () => {
  const text = '# T\n\n| a | b |\n|---|---|\n| 1 | 2 | 3 |\n\n# Second\n\n![A](.\\img\\a.png)\n'
  const { document } = await compilePage(pageOf(text), fixtureContext('/nowhere'))
  expect(document.findings.map(({ ruleId, line }) => `${line} ${ruleId}`)).toEqual(['5 lost-text', '7 second-title'])
})

test('texts of any form are read in linear time', async () => {
  const pieces = [
    '![',
    '[a](',
    '**a ',
    '__a ',
    '{{',
    '{/*',
    '| a ',
    '$a_',
    '：',
    '#',
    '<!--',
    '``',
    '||a',
    '$$ ',
    '!',
    '［a',
    'a | b\n',
    'a ｜\n',
    '～～a',
    '~~a ',
    '•a',
    '+---',
    '[a]\n',
    '&a',
    '<br ',
    '::a[',
    '--- | ',
    '*甲 ',
    '_word ',
    '==a ',
    '\uFFFC*',
    '`a',
    '<a ',
    '\\(',
    '\\(x=',
    '](./a',
    '[a]{./',
    'a|b|',
    '<%',
    '{{a',
    '&b'
  ]
  for (const piece of pieces) {
    const took = async (count: number) => {
      const start = performance.now()
      await compilePieces([{ text: piece.repeat(count), source: 'a', form: 'text' }], new Set())
      return performance.now() - start
    }
    await took(100)
    expect(await took(20_000)).toBeLessThan(1500)
  }
})
