import { describe, expect, it } from 'vitest'
import type { TextPlace } from '../../../../src/model/text-place.js'
import { compilePage } from '../../../../src/markdown/compile.js'
import { compileText, fixtureContext, pageOf } from '../compile-fixture.js'
import { told } from '../../../helpers/told.js'

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

describe('a page with much in it', () => {
  it.each([
    [
      'a fence with many marks',
      `\`\`\`python\n${lines(1000, (i) => `def __a_${i}_b_(*args, **kw): return [a]`)}\n\`\`\``,
      'def'
    ],
    [
      'a fence of 2,200 lines',
      `\`\`\`log\n${lines(2200, (i) => `${i} a long line of a log, with words and more of them`)}\n\`\`\``,
      '2199</span> <span'
    ],
    ['a line of 1 MB in a fence', `\`\`\`text\n${'x y_z '.repeat(170_000)}\n\`\`\``, 'x y_z x'],
    ['a line of 120 > in a fence', `\`\`\`text\n${'>'.repeat(120)}\n\`\`\``, '&gt;'.repeat(120)],
    ['a fence of 150 directives', `\`\`\`md\n${':::note\n'.repeat(150)}\`\`\``, ':::note'],
    [
      'a table of 2,500 rows',
      `| a | b |\n|---|---|\n${lines(2500, (i) => `| **row ${i}** | [x_y](https://example.org/${i}) |`)}`,
      '<strong>row 2499</strong>'
    ],
    [
      'an HTML table of 1,300 rows',
      `<table>\n${lines(1300, (i) => `<tr><td>row ${i} with some words, enough of them to fill a line</td><td>more</td></tr>`)}\n</table>`,
      'row 1299'
    ],
    [
      'a list of 2,000 items',
      lines(2000, (i) => `- item **${i}** with words, enough of them to fill a line of text`),
      '<strong>1999</strong>'
    ],
    ['3,100 lists', lines(3100, (i) => `Question ${i}\n\n- answer ${i}\n`), '<li>answer 3099</li>'],
    ['an image of 100 KB', `![x](data:image/png;base64,${'iVBORw0KGgo'.repeat(9_000)})`, 'iVBORw0KGgo'],
    ['2,000 alerts', lines(2000, (i) => `> [!NOTE]\n> note ${i}\n`), 'note 1999']
  ])('%s compiles without a finding', async (_, text, expected) => {
    const { html, document } = await compileText(`before\n\n${text}\n\nafter\n`)
    expect(document.findings.filter(({ ruleId }) => ruleId.startsWith('too-'))).toEqual([])
    expect(html).toContain(expected)
    expect(html).toMatch(/^<p>before<\/p>[^]*<p>after<\/p>$/)
  })
})

describe('a block that would take too long', () => {
  it.each([
    ['a paragraph that is too long', 'a b c d\n'.repeat(30_000), 'too-long', 'a b c d'],
    ['emphasis without end', '*a '.repeat(9000), 'too-long', '*a *a'],
    ['too many brackets', 'a]'.repeat(17_000), 'too-long', 'a]a]'],
    ['too many comments', `x ${'<!a '.repeat(2100)}`, 'too-long', 'x &#x3C;!a'],
    ['a heading', `## ${'*a '.repeat(9000)}`, 'too-long', '*a *a'],
    ['a cell', `| a |\n|---|\n| ${'*a '.repeat(9000)} |`, 'too-long', '*a *a'],
    ['nested quotes', `${'> '.repeat(150)}a`, 'too-deep', '> > >'],
    ['nested lists', `${'- '.repeat(150)}a`, 'too-deep', '- - -'],
    ['lists nested line by line', lines(150, (depth) => `${'  '.repeat(depth)}- a`), 'too-deep', '- a'],
    ['nested elements', '<div>'.repeat(600), 'too-deep', '&#x3C;div>']
  ])('%s is shown as it is written, with a finding', async (_, text, ruleId, expected) => {
    const { html, document } = await compileText(`before\n\n${text}\n\nafter **all**\n`)
    expect(document.findings).toMatchObject([{ ruleId }])
    expect(document.findings[0]?.line).toBeGreaterThan(2)
    expect(html).toContain(expected)
    expect(html).toMatch(/^<p>before<\/p>/)
  })

  it.each([
    ['a paragraph', 'a *b* c', '5:1', '<p>a *b* c</p>'],
    ['lines', 'a]\nb]', '5:1', '<p>a]\nb]</p>'],
    ['a heading', '## *a*', '5:4', '*a*'],
    ['a cell', '| a | b |\n|---|---|\n| *a* | *b* |', '7:9', '<td>*b*</td>'],
    ['an item', '- *a*\n- *b*', '6:3', '<li>*b*</li>'],
    ['a quote', '> > *a*', '5:5', '<p>*a*</p>']
  ])(
    'is told before it is parsed, and left as it is written where it was too slow: %s',
    async (_, text, at, expected) => {
      const page = `before\n\n*b*\n\n${text}\n\nafter **all**\n`
      const told: string[] = []
      const onPlace = (place: TextPlace | undefined) => told.push(place ? `${place.line}:${place.column}` : 'nowhere')
      await compilePage(pageOf(page), { ...fixtureContext('/nowhere'), onPlace })
      expect(told).toContain(at)
      expect(told.at(-1)).toBe('nowhere')
      const [line = 0, column = 0] = at.split(':').map(Number)
      const slowBlocks = [{ line, column }]
      const { html, document } = await compilePage({ ...pageOf(page), slowBlocks }, fixtureContext('/nowhere'))
      expect(document.findings).toMatchObject([{ ruleId: 'too-long', line, column: 1 }])
      expect(html).toContain(expected)
      expect(html).toMatch(/<em>b<\/em>[^]*<strong>all<\/strong>/)
    }
  )

  it('all else of the page is parsed', async () => {
    const { html, document } = await compileText(`a *b*\n\n- c\n- ${'*a '.repeat(9000)}\n- **d**\n`)
    expect(html).toMatch(/^<p>a <em>b<\/em><\/p>[^]*<li><strong>d<\/strong><\/li>/)
    expect(told(document.findings)).toMatchObject([
      {
        ruleId: 'too-long',
        line: 4,
        message: 'This block has 9,000 marks of emphasis (max 8,000) and is shown as plain text: split it.'
      }
    ])
  })

  it('containers that nothing closes keep their text', async () => {
    const { html, document } = await compileText(`:::note\n`.repeat(300) + 'text\n')
    expect(document.findings.map(({ ruleId }) => ruleId)).toContain('too-deep')
    expect(html).toContain('text')
  })
})
