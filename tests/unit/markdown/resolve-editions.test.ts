import { describe, expect, test } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import type { MarkdownFormat } from '../../../src/model/source.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { fixtureContext, pageOf } from './compile-fixture.js'
import { told } from '../../helpers/told.js'

const variables = { release: '2.4.1', quoted: '<b>"A" & B' }
const edition = { lang: 'en', version: '2', languages: ['en', 'de'], versions: ['2', '1'], variables, isFrozen: false }

/** Compile a page of version 2: its HTML, its headings and its findings. */
async function compiled(
  text: string,
  { format = 'md', files = {} }: { readonly format?: MarkdownFormat; readonly files?: Record<string, string> } = {}
) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const { html, document, sections } = await compilePage(pageOf(text, `input.${format}`, format), {
    ...fixtureContext(folder),
    edition
  })
  return {
    html: html.replaceAll(/\s+/g, ' ').trim(),
    isByEdition: document.edition !== undefined,
    headings: document.toc.map(({ id }) => id),
    found: sections.map(({ text: each }) => each).join(' '),
    findings: told(document.findings).map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)
  }
}

describe('a part of a line', () => {
  test.each([
    ['A:only[ and B]{version="2"} C', '<p>A and B C</p>'],
    ['A:only[ and B]{version="1"} C', '<p>A C</p>'],
    [
      'A:only[ and *B* [b](https://b.example) `c[0]`]{version=">1"}!',
      '<p>A and <em>B</em> <a href="https://b.example">b</a> <code>c[0]</code>!</p>'
    ],
    ['A:only[ or :only[B]{lang="en"}:only[C]{lang="de"}]{version="2"}', '<p>A or B</p>'],
    ['A :only[B', '<p>A :only[B</p>'],
    ['A `:only[B]{version="1"}`', '<p>A <code>:only[B]{version="1"}</code></p>']
  ])('%s', async (text, html) => {
    const result = await compiled(text)
    expect(result.html.replaceAll(/ (?:rel|class|target)="[^"]*"/g, '')).toBe(html)
    expect(result.findings).toEqual([])
  })

  test('leaves no empty blocks behind', async () => {
    const { html, isByEdition } = await compiled('- :only[A]{version="1"}\n- B\n\n:only[C]{lang="de"}\n\nD\n')
    expect(html).toBe('<ul> <li>B</li> </ul> <p>D</p>')
    expect(isByEdition).toBe(true)
  })

  test('is read in MDX, too', async () => {
    const { html, findings } = await compiled('A:only[ and **B**]{version="2"}:only[ and C]{version="1"}\n', {
      format: 'mdx'
    })
    expect([html, findings]).toEqual(['<p>A and <strong>B</strong></p>', []])
  })
})

describe('a block', () => {
  test('counts only where it is shown: headings, search, lost text', async () => {
    const text =
      '# T\n\n:::only{version="1"}\n\n## Old\n\n[broken](#gone)\n\n:::\n\n::::only{version="2" lang="en"}\n\n:::note\n\n## New\n\n:::\n\n::::\n'
    const { html, headings, found, findings } = await compiled(text)
    expect(html).toContain('New')
    expect(headings).toEqual(['new'])
    expect([html.includes('Old'), found.includes('Old'), findings]).toEqual([false, false, []])
  })

  test('may be in a partial, and stays with a finding where its condition means nothing', async () => {
    const files = {
      '_part.md': 'Part\n\n:::only{version="1"}\n\nof 1\n\n:::\n\n:::only{version="3" when="now"}\n\nof 3\n\n:::\n'
    }
    const { html, findings } = await compiled('::include{file="./_part.md"}\n', { files })
    expect(html).toBe('<p>Part</p> <p>of 3</p>')
    expect(findings).toEqual([
      '9 unknown-attribute: Unexpected attribute "when" of ":::only"; it is left out.',
      '9 unknown-edition: The site has no version "3"; did you mean "2"?'
    ])
  })

  test.each([
    ['- A\n:::only{version="2"}\n- B\n:::\n- C\n', '<ul> <li>A</li> <li>B</li> <li>C</li> </ul>'],
    ['- A\n:::only{version="1"}\n- B\n:::\n- C\n', '<ul> <li>A</li> <li>C</li> </ul>'],
    ['1. A\n\n:::only{version="1"}\n\n2. B\n\n:::\n\n3. C\n', '<ol> <li>A</li> <li>C</li> </ol>'],
    [':::only{version="2"}\n1. A\n:::\n2. B\n', '<ol> <li>A</li> <li>B</li> </ol>'],
    [
      '- A\n  :::only{version="2"}\n  - B\n  :::\n:::only{version="2"}\n- C:only[D]{version="1"}\n:::\n:::only{version="2"}\n- E\n:::\n',
      '<ul> <li>A <ul> <li>B</li> </ul> </li> <li>C</li> <li>E</li> </ul>'
    ],
    ['- A\n:::only{version="1"}\nB\n:::\n- C\n', '<ul> <li>A</li> </ul> <ul> <li>C</li> </ul>'],
    ['- A\n:::only{version="2"}\n1. B\n:::\n- C\n', '<ul> <li>A</li> </ul> <ol> <li>B</li> </ol> <ul> <li>C</li> </ul>']
  ])('of items belongs to the list around it: %s', async (text, html) => {
    const result = await compiled(text)
    expect([result.html, result.findings]).toEqual([html, []])
  })

  test('that nothing closes is reported', async () => {
    const { findings } = await compiled('A\n\n:::only{version="1"}\n\nB\n')
    expect(findings).toEqual([
      '3 unclosed-directive: The ":::only" is not closed; put a line of ":::" after it. Give an outer container more colons than the inner one.'
    ])
  })

  test.each([
    [
      ':::only{version="1"}\n\nA\n\n:::tip\n\nB\n\n:::\n',
      1,
      /^The line that closes this ":::only" is that of the ":::tip" in it/
    ],
    [
      ':::only{version="2"}\n\nA\n\n:::tip\n\nB\n\n:::\n',
      1,
      /^The line that closes this ":::only" is that of the ":::tip" in it/
    ],
    [':::only{version="1"}\n\nA\n\n::::tip\n\nB\n\n::::\n', 1, /^The line that closes this ":::only"/],
    ['::::only{version="1"}\n\nA\n\n:::tip\n\nB\n\n::::\n', 5, /^The ":::tip" is not closed/],
    ['::::only{version="2"}\n\nA\n\n:::tip\n\nB\n\n::::\n', 5, /^The ":::tip" is not closed/]
  ])(
    'whose last line another block wants is reported where the first lost line may be: %j',
    async (text, line, message) => {
      const { findings } = await compiled(text)
      expect(findings).toEqual([expect.stringMatching(new RegExp(`^${line} unclosed-directive: `))])
      expect(findings[0]?.replace(/^.*?: /, '')).toMatch(message)
    }
  )

  test('makes no difference to a page without one', async () => {
    expect((await compiled('A :::only\n')).isByEdition).toBe(false)
  })
})

describe('a variable', () => {
  test('is shown in text, code, links, HTML and attributes', async () => {
    const text =
      '{{release}} `{{ release }} {{name}}` `{{release}}` [a](https://a.example/{{release}})\n\n```sh title="v{{release}}.sh"\npull app:{{release}}\n```\n\n:::tip[For {{release}}]\n\n<b>{{release}}</b>\n\n:::\n'
    const { html, isByEdition, findings } = await compiled(text)
    expect(html.match(/2\.4\.1/g)).toHaveLength(7)
    expect(html).toContain('{{ release }} {{name}}')
    expect([isByEdition, findings]).toEqual([true, []])
  })

  test('is a text in HTML, too, where it ends no attribute', async () => {
    const { html, findings } = await compiled('<p title="{{quoted}}">{{quoted}}</p>\n')
    expect([html, findings]).toEqual(['<p title="<b>&#x22;A&#x22; &#x26; B">&#x3C;b>"A" &#x26; B</p>', []])
  })

  test('is one in MDX, and in what only one version shows', async () => {
    const text = 'A {{release}}:only[ or {{release}}]{version="2"}:only[{{release}}]{version="1"}\n'
    expect((await compiled(text, { format: 'mdx' })).html).toBe('<p>A 2.4.1 or 2.4.1</p>')
  })

  test('that one edition lacks keeps a page for that edition: another may have it', async () => {
    const { isByEdition, findings } = await compiled('A {{name}} `{{output}}`\n')
    expect([isByEdition, findings.length]).toEqual([true, 1])
  })
})
