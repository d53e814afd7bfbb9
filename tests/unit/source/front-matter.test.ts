import { dialectOf } from '../../helpers/dialects.js'
import { describe, expect, test } from 'vitest'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { shown } from '../helpers/site.js'

/** Parse lines between fences. */
function parse(...lines: string[]) {
  return parseFrontMatter(['---', ...lines, '---', '', 'Text'].join('\n'), 'a.md', dialectOf())
}

/** Show what is said of lines between fences. */
function messages(...lines: string[]): string[] {
  return shown(parse(...lines).findings)
}

test('every key is read', () => {
  const { frontMatter, findings } = parse(
    'id: start',
    'title: "标题"',
    'description: 一句话',
    'slug: /start',
    'sidebar_label: Start',
    'sidebar_position: 1.5',
    'sidebar_class_name: new',
    'keywords: [a, b]',
    'image: /img/a.png',
    'hide_title: true',
    'hide_table_of_contents: false',
    'toc_min_heading_level: 2',
    'toc_max_heading_level: 6',
    'pagination_prev: null',
    'pagination_next: guides/next',
    'pagination_label: Begin',
    'draft: false',
    'unlisted: true',
    'tags: [one, 2, { label: three, permalink: /3 }]',
    'custom_edit_url: null',
    'last_update: { date: 2025-01-31, author: 甲 }',
    'displayed_sidebar: null',
    'parse_number_prefixes: false'
  )
  expect(findings).toEqual([])
  expect(frontMatter).toEqual({
    id: 'start',
    title: '标题',
    description: '一句话',
    slug: '/start',
    sidebar_label: 'Start',
    sidebar_position: 1.5,
    sidebar_class_name: 'new',
    keywords: ['a', 'b'],
    image: '/img/a.png',
    hide_title: true,
    hide_table_of_contents: false,
    toc_min_heading_level: 2,
    toc_max_heading_level: 6,
    pagination_prev: null,
    pagination_next: 'guides/next',
    pagination_label: 'Begin',
    draft: false,
    unlisted: true,
    tags: ['one', '2', 'three'],
    custom_edit_url: null,
    last_update: { date: '2025-01-31', author: '甲' },
    displayed_sidebar: null,
    parse_number_prefixes: false
  })
})

describe('fences', () => {
  test.each([
    ['Text', 0],
    ['---\n---\nText', 8],
    ['---\n# only a comment\n---\n', 25],
    ['---\ntitle: T\n...\nText', 17],
    ['---\r\ntitle: T\r\n---\r\nText', 20],
    ['\uFEFF---\ntitle: T\n---\nText', 18],
    ['---  \ntitle: T\n---\t\nText', 20],
    ['---\ntitle: T\n---', 16],
    ['----\ntitle: T\n---\n', 0],
    // A thematic break is no front matter.
    ['---\n\nText\n', 0]
  ])('%j: the body begins at %i', (text, bodyOffset) => {
    const parsed = parseFrontMatter(text, 'a.md', dialectOf())
    expect(parsed.bodyOffset).toBe(bodyOffset)
    expect(parsed.findings).toEqual([])
    expect(parsed.frontMatter).toEqual(text.includes('title') && bodyOffset > 0 ? { title: 'T' } : {})
  })

  test('an unclosed one is reported', () => {
    expect(shown(parseFrontMatter('---\ntitle: T\n\nText\n', 'a.md', dialectOf()).findings)).toEqual([
      'a.md:1:1 front-matter: The front matter is not closed; put a line of "---" after its last key.'
    ])
  })

  test.each([
    ['\n---\ntitle: T\n---\n\nText\n', 2],
    ['\n  \n---\ntitle: T\nslug: /a\n---\n', 3]
  ])('one behind a blank line is reported: %j', (text, line) => {
    expect(shown(parseFrontMatter(text, 'a.md', dialectOf()).findings)).toEqual([
      `a.md:${line}:1 front-matter: Blank line before the front matter, which is text there; remove it.`
    ])
  })

  test.each(['\n---\n\nText\n\n---\n', '\n---\nText\n---\n', '\n---\ntitle: T\n\n---\n'])(
    'a rule behind a blank line is none: %j',
    (text) => {
      expect(parseFrontMatter(text, 'a.md', dialectOf()).findings).toEqual([])
    }
  )

  test('keys without a value count as absent', () => {
    expect(parse('title:', 'draft: ~', 'tags: null')).toMatchObject({ frontMatter: {}, findings: [] })
  })

  test('each key has its line', () => {
    expect(parse('title: T', '# comment', 'slug: /a').lines).toEqual({ title: 2, slug: 4 })
  })
})

describe('mistakes', () => {
  test('unknown keys are warnings with a suggestion, at the key', () => {
    expect(messages('titel: T', 'custom: 1', 'sidebar_positon: 3')).toEqual([
      'a.md:2:1 unknown-front-matter: Unknown key "titel" in the front matter; did you mean "title"?',
      'a.md:3:1 unknown-front-matter: Unknown key "custom" in the front matter; it has no effect.',
      'a.md:4:1 unknown-front-matter: Unknown key "sidebar_positon" in the front matter; did you mean "sidebar_position"?'
    ])
    expect(parse('titel: T').findings[0]).toMatchObject({ data: { suggestion: 'title' }, endLine: 2, endColumn: 6 })
  })

  test.each([
    [
      'title: 1.10 # a version',
      'Unexpected 1.10 for "title" in the front matter; expected a string, such as "1.10" in quotes.'
    ],
    ['title: 2024', 'Unexpected 2024 for "title" in the front matter; expected a string, such as "2024" in quotes.'],
    ['title: [a]', 'Unexpected ["a"] for "title" in the front matter; expected a string.'],
    ['id: ""', 'Unexpected "" for "id" in the front matter; expected a non-empty string.'],
    ['draft: "yes"', 'Unexpected "yes" for "draft" in the front matter; expected true or false.'],
    ['sidebar_position: first', 'Unexpected "first" for "sidebar_position" in the front matter; expected a number.'],
    ['toc_max_heading_level: 9', 'Unexpected 9 for "toc_max_heading_level" in the front matter; expected at most 6.'],
    ['toc_min_heading_level: 1', 'Unexpected 1 for "toc_min_heading_level" in the front matter; expected at least 2.'],
    [
      'toc_min_heading_level: 2.5',
      'Unexpected 2.5 for "toc_min_heading_level" in the front matter; expected a whole number.'
    ],
    ['keywords: one', 'Unexpected "one" for "keywords" in the front matter; expected a list such as [one, two].'],
    [
      'upstream: { path: a.md, commit: abc }',
      'Unexpected "abc" for "upstream.commit" in the front matter; expected the 40 hexadecimal digits of a commit.'
    ],
    [
      'tags: [a, true]',
      'Unexpected true for "tags.1" in the front matter; expected a string, such as "true" in quotes.'
    ],
    [
      'last_update: 2025-01-31',
      'Unexpected "2025-01-31" for "last_update" in the front matter; expected keys below it.'
    ],
    [
      'last_update: { date: 31.1.2025 }',
      'Unexpected "31.1.2025" for "last_update.date" in the front matter; expected a date such as 2025-01-31.'
    ],
    [
      'date: 2025-02-29',
      'Unexpected "2025-02-29" for "date" in the front matter; expected a date such as 2025-01-31, which the calendar has.'
    ],
    // A time that is not read is none that may be left out in silence.
    ...['2025-02-09 25:00', '2025-02-09 9:5', '2025-02-09T08:30+99:00', '2025-02-09 08.30'].map((text) => [
      `date: ${text}`,
      `Unexpected "${text}" for "date" in the front matter; expected a time such as 2025-01-31T08:30+08:00, which clocks show.`
    ])
  ])('%s', (line, message) => {
    expect(messages('slug: /a', line)).toEqual([`a.md:3:1 front-matter: ${message}`])
  })

  test('heading levels must not contradict each other', () => {
    expect(messages('toc_min_heading_level: 4', 'toc_max_heading_level: 3')).toEqual([
      'a.md:2:1 front-matter: Unexpected 4 for "toc_min_heading_level" in the front matter; expected at most the value of "toc_max_heading_level".'
    ])
  })

  test('a wrong value does not affect the others', () => {
    const { frontMatter, findings } = parse('title: T', 'draft: maybe', 'slug: 3')
    expect(frontMatter).toEqual({ title: 'T' })
    expect(findings.map(({ line }) => line).sort()).toEqual([3, 4])
  })

  test.each([
    [['title: a: b'], '2:8', 'Nested mappings are not allowed in compact mappings'],
    [
      ['title: T', 'tags: [a'],
      '3:9',
      'Flow sequence in block collection must be sufficiently indented and end with a ]'
    ],
    [['title: T', 'title: U'], '3:1', 'Map keys must be unique'],
    [['title: *gone'], '2:8', 'Unresolved alias (the anchor must be set before the alias): gone']
  ])('%j is not YAML: place and reason', (lines, place, reason) => {
    const { findings, frontMatter } = parse(...lines)
    expect(frontMatter).toEqual({})
    expect(shown(findings)[0]).toBe(
      `a.md:${place} front-matter: The front matter is not valid YAML: ${reason}. Text with ": " or "#" in it needs quotes.`
    )
  })

  test('exponentially growing aliases are refused', () => {
    const lines = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...['b', 'c', 'd', 'e', 'f'].map((name, index) => {
        const alias = `*${String.fromCharCode(97 + index)}`
        return `${name}: &${name} [${Array<string>(10).fill(alias).join(',')}]`
      })
    ]
    expect(messages(...lines)[0]).toMatch(/^a\.md:7:\d+ front-matter: .*Aliases repeat more than/)
  })

  test.each([[['- a']], [['just text']]])('%j is not a mapping', (lines) => {
    expect(messages(...lines)).toEqual([
      'a.md:2:1 front-matter: The front matter is not a list of keys; write lines such as "title: Text".'
    ])
  })

  test('keys of every kind are accepted', () => {
    expect(messages('? [a]', ': b', '__proto__: 1', 'constructor: 2').map((line) => line.slice(0, 30))).toEqual([
      'a.md:2:1 unknown-front-matter:',
      'a.md:4:1 unknown-front-matter:',
      'a.md:5:1 unknown-front-matter:'
    ])
  })
})

test.each(['mdbook', 'mkdocs', 'vitepress', 'starlight'] as const)(
  'pages of %s keep the numbers before their names, with and without front matter',
  (dialect) => {
    for (const text of ['# A\n', '---\ntitle: A\n---\n', '---\n: [\n---\n', '---\n- a\n---\n'])
      expect(parseFrontMatter(text, 'a.md', dialectOf(dialect)).frontMatter.parse_number_prefixes).toBe(false)
    expect(parseFrontMatter('# A\n', 'a.md', dialectOf()).frontMatter).toEqual({})
  }
)
