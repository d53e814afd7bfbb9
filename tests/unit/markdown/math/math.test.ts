import { describe, expect, test } from 'vitest'
import { dialectOf } from '../../../helpers/dialects.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { fixtureContext, pageOf } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

async function compile(text: string, { dialect, format = 'md' }: { dialect?: string; format?: 'md' | 'mdx' } = {}) {
  const context = { ...fixtureContext('/nowhere'), hasMath: true, hasTwins: true, dialect: dialectOf(dialect) }
  const { html, markdown, document, sections } = await compilePage(pageOf(text, `page.${format}`, format), context)
  return {
    html,
    markdown,
    document,
    sections,
    findings: told(document.findings).map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }
}

test.each(['md', 'mdx'] as const)('formulas become MathML with the formula as its text: %s', async (format) => {
  const { html, document, findings } = await compile(
    '# T\n\nEnergy $E = mc^{2}$ is_not_ text.\n\n$$\n\\frac{a_1}{b_2}\n$$\n',
    { format }
  )
  expect(findings).toEqual([])
  expect(html).toMatch(/Energy <math alttext="E = mc\^\{2\}"><mrow>.*<msup>.*<\/math> is_not_ text/s)
  expect(html).toMatch(/<div class="math"><math display="block" alttext="\\frac\{a_1\}\{b_2\}">.*<mfrac>/s)
  expect(html).not.toMatch(/style=|annotation|katex/)
  expect(document.sheets).toEqual(['components'])
})

test('lines of a formula are broken where it says so', async () => {
  const { html, findings } = await compile('$$\na \\\\\nb\n$$\n')
  expect([findings, html]).toEqual([[], expect.stringContaining('linebreak="newline"')])
})

test.each([
  ['in a paragraph of its own', '$$x$$\n'],
  ['in a fence', '```math\nx\n```\n'],
  ['in a list', '- $$\n  x\n  $$\n']
])('blocks stand %s', async (_, text) => {
  expect((await compile(text)).html).toMatch(/<(div|span) class="math"><math display="block" alttext="x">/)
})

test('two dollars within a line stay in the line', async () => {
  expect((await compile('Let $$x$$ be.\n')).html).toContain('Let <math alttext="x">')
})

describe('dollars that are money, code, or escaped', () => {
  test.each([
    ['It costs $5 and $10.\n', 'It costs $5 and $10.'],
    ['From $5 to 10$2.\n', 'From $5 to 10$2.'],
    ['Write `$x$` and \\$y\\$.\n', '$y$.'],
    ['```sh\necho $HOME $PATH\n```\n', '$HOME'],
    ['A 价格为 $5，共 $10。\n', '价格为']
  ])('%j', async (text, expected) => {
    const { html } = await compile(text)
    expect(html).not.toContain('<math')
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(expected)
  })
})

test.each([
  ['mkdocs', 'Let \\(a_b\\) be.\n\n\\[\nc_d\n\\]\n\n\\[ e \\]\n\n`\\(no\\)`\n'],
  ['mdbook', 'Let \\\\(a_b\\\\) be.\n\n\\\\[\nc_d\n\\\\]\n\n\\\\[ e \\\\]\n']
] as const)('the signs of %s are those of formulas', async (dialect, text) => {
  const { html } = await compile(text, { dialect })
  expect(html).toContain('Let <math alttext="a_b">')
  expect(html).toContain('<math display="block" alttext="c_d">')
  expect(html).toContain('<math display="block" alttext="e">')
})

test('a formula that cannot be read is reported at its place and shown as it is written', async () => {
  const { html, document } = await compile('Text.\n\nBroken $\\frac{a$ here.\n')
  expect(document.findings).toMatchObject([{ ruleId: 'math', line: 3, column: 8 }])
  expect(told(document.findings)[0]?.message).toMatch(/^Invalid formula: .*\. Its source is shown\.$/)
  expect(html).toContain('<code>\\frac{a</code>')
})

test('formulas that expand for ever are reported, and no command reaches beyond MathML', async () => {
  const { findings, html } = await compile(
    '$\\def\\x{\\x\\x}\\x$ and $\\href{javascript:alert(1)}{x}$ and $\\htmlStyle{color:red}{x}$ and $\\includegraphics{x.png}$\n'
  )
  expect(findings.filter((finding) => finding.startsWith('math: '))).not.toEqual([])
  expect(html).not.toMatch(/<a |<img|style=|href=/)
})

test('without the setting, formulas are text that is reported', async () => {
  const { html, document } = await compilePage(pageOf('A $\\alpha$.\n'), fixtureContext('/nowhere'))
  expect(html).toContain('$\\alpha$')
  expect(document.findings).toMatchObject([{ ruleId: 'raw-syntax' }])
})

test('the Markdown of a page has the formulas as they were written', async () => {
  const { markdown } = await compile('Let $a_b$ be.\n\n$$\nc_d\n$$\n')
  expect(markdown).toBe('Let $a_b$ be.\n\n$$\nc_d\n$$\n')
})

test('a display formula of mdBook may stand within a line', async () => {
  const { html } = await compile('Let \\\\[ b^2 \\\\] be.\n', { dialect: 'mdbook' })
  expect(html).toMatch(/Let <math[^>]*alttext="b\^2"/)
})

describe('a formula that is longer than a short line', () => {
  const formula = 'f(x) = a_0 + a_1 x + a_2 x^2 - a_3 x^3 + a_4 x^4 + a_5 x^5'

  test.each([
    ['in a line', `Let $${formula}$ be.\n`, '<span class="math-parts"><math alttext="'],
    ['in a block', `$$\n${formula} + ${formula}\n$$\n`, '<div class="math math-parts"><math display="block" alttext="']
  ])('may end a line behind each of its operators, %s, and is one for programs', async (_, text, start) => {
    const { html, markdown } = await compile(text)
    expect(html).toContain(start)
    expect(html.split('<math')).toHaveLength(html.split('<mo form="infix">').length + 1)
    expect(html.match(/alttext/g)).toHaveLength(1)
    expect(markdown).toBe(text)
  })

  test('keeps signs with what they are of, and no line ends within a fraction', async () => {
    const { html } = await compile(`$aaaaaaaa = - bbbbbbbbbbbbbbb + \\frac{c + d}{e}$\n`)
    expect(html.match(/<math/g)).toHaveLength(3)
  })

  test('scrolls in a box of its own where it has no operators, and is smaller on paper', async () => {
    const wide = (length: number) => compile(`$\\sqrt{${'a'.repeat(length)}}$\n`)
    expect((await wide(10)).html).toMatch(/<p><math/)
    expect((await wide(30)).html).toContain('<span class="math math-inline"><math')
    expect((await wide(80)).html).toContain('<span class="math math-inline math-wide"><math')
    expect((await wide(200)).html).toContain('<span class="math math-inline math-widest"><math')
  })
})
