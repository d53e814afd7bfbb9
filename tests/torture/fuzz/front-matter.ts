import type { Random } from '../../helpers/random.js'
import { oneIn, oneOf, several } from './choices.js'
import { mutate } from './mutate.js'
import { oddTexts, oddValue } from './odd-values.js'

/** Good values of each key. */
const values: Readonly<Record<string, readonly string[]>> = {
  id: ['name', 'a/b'],
  title: ['Title', '"A: b"', "'it''s'", '中文'],
  description: ['|\n  Two\n  lines', '>-\n  folded\n  text'],
  slug: ['/a/b', 'c', './d', '../e', '/'],
  sidebar_label: ['Label'],
  sidebar_position: ['1', '-2.5', '1e3'],
  sidebar_class_name: ['a b'],
  keywords: ['[a, b]', '\n  - a\n  - b'],
  search_priority: ['low', 'high'],
  image: ['/img.png', './img.png', 'https://example.com/a.png'],
  hide_title: ['true'],
  hide_table_of_contents: ['true'],
  toc_min_heading_level: ['2', '6'],
  toc_max_heading_level: ['4', '2'],
  pagination_prev: ['null', 'index', 'p1'],
  pagination_next: ['null', 'index', 'p2'],
  pagination_label: ['Next'],
  draft: ['true', 'false'],
  unlisted: ['true'],
  tags: ['[one, two]', '[{ label: a, permalink: /a }]'],
  custom_edit_url: ['https://example.com/edit', 'null'],
  last_update: ['{ date: 2025-01-31, author: A }', '{ date: 2025-01-31T10:00:00Z }', '{ author: B }'],
  displayed_sidebar: ['null', 'docs'],
  parse_number_prefixes: ['false'],
  translationOf: ['other.md'],
  upstream: ['{ path: docs/a.md, commit: 0123456789012345678901234567890123456789 }'],
  unknown_key: ['1']
}

/** YAML of any type, anchors, tags and mistakes among them. */
const oddYaml = [
  ...[
    '',
    '~',
    'null',
    'yes',
    'on',
    '0o17',
    '0x1F',
    '.inf',
    '.nan',
    '1_000',
    '12:30:45',
    '2025-02-30',
    '2025-01-31 10:00:00 +8',
    '!!str 1'
  ],
  ...[
    '!!float x',
    '!!binary aGk=',
    '!!set { a, b }',
    '!!omap [a: 1]',
    '!!js/function "x"',
    '!custom { a: 1 }',
    '&a [1, *a]',
    '*missing'
  ],
  ...[
    '&x {a: 1}',
    '{<<: *x}',
    '{ ? [a, b] : c }',
    '{a: 1, a: 2}',
    '[',
    '{',
    '"',
    "'",
    '"\\x"',
    '"\\ud800"',
    '@a',
    '`a`',
    '%a',
    '- a',
    'a: b: c'
  ],
  ...[
    '|+\n  a\n\n',
    '>2\n   a',
    '|\n a\n  b\n c',
    '[[[[[[[[[[]]]]]]]]]]',
    '{ "": 1 }',
    '# comment',
    'a # comment',
    '\n  nested:\n    deep: [1, {x: y}]'
  ]
]

const bodies = [
  '\n# Page\n',
  '\nText.\n',
  '',
  '\n# {title}\n\n## Two\n\n#### Four\n',
  '\nTitle\n=====\n\n[up](../index.md)\n'
]

/** Write a page whose front matter has values of all types. */
export function fuzzFrontMatter(random: Random): string {
  const lines = several(0, 8, random, () => {
    const key = random.pick(Object.keys(values))
    return `${key}: ${valueOf(key, random)}`
  })
  const written = lines.join(random.pick(['\n', '\n', '\n', '\r\n', '\n\n', '\n# c\n']))
  const yaml = oneIn(4, random) ? mutate(written, [written], random) : written
  const [open, close] = random.pick([
    ['---', '---'],
    ['---', '---'],
    ['---', '---'],
    ['---', '...'],
    ['--- ', '---\t'],
    ['\uFEFF---', '---'],
    ['---', ''],
    ['----', '---']
  ])
  return `${open}\n${yaml}\n${close}\n${random.pick(bodies)}`
}

function valueOf(key: string, random: Random): string {
  return oneOf(
    [
      () => random.pick(values[key] ?? ['x']),
      () => random.pick(values[key] ?? ['x']),
      () => random.pick(values[random.pick(Object.keys(values))] ?? ['x']),
      () => random.pick(oddYaml),
      () => JSON.stringify(random.pick(oddTexts)),
      () => JSON.stringify(oddValue(random))
    ],
    random
  )
}

/** Write a `_category_` file of a folder. */
export function fuzzCategory(random: Random): string {
  const category = {
    label: 'Label',
    position: 1,
    key: 'k',
    collapsible: true,
    collapsed: false,
    className: 'c',
    link: random.pick<unknown>([
      null,
      { type: 'generated-index', slug: '/x', title: 'T', description: 'D', keywords: ['k'] },
      { type: 'doc', id: 'index' }
    ])
  }
  const entries = Object.entries(category).filter(() => !oneIn(3, random))
  const changed = entries.map(([key, value]) => [key, oneIn(3, random) ? oddValue(random) : value])
  const text = JSON.stringify(Object.fromEntries(changed), undefined, 2)
  return oneIn(4, random) ? mutate(text, [text], random) : text
}
