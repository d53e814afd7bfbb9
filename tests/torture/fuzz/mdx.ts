import type { Random } from '../../helpers/random.js'
import { oneIn, oneOf, several } from './choices.js'
import { fuzzInline } from './inline.js'
import { fuzzBlock } from './markdown.js'

const imports = [
  `import Tabs from '@theme/Tabs'`,
  `import TabItem from '@theme/TabItem'`,
  `import { Meter } from './_components/meter'`,
  `import Note from './_partials/a.md'`,
  `import image from './img.png'`,
  `import * as all from '@theme/Tabs'`,
  `import missing from './missing'`,
  `import './_components/meter'`
]

const statements = [
  'export const one = 1',
  'export const Box = ({ children, title }) => <div className="box" title={title}>{children}</div>',
  'export function Twice({ children }) { return <>{children}{children}</> }',
  'export const list = ["a", "b"]',
  'export const lazy = () => null',
  'export let x;',
  'export { one as two }',
  'export default function Layout({ children }) { return <main>{children}</main> }'
]

const expressions = [
  ...[
    '1 + 1',
    'one',
    'list.map((item) => <li key={item}>{item}</li>)',
    'null',
    'true',
    '"text"',
    '`a${1}`',
    '/* comment */',
    ''
  ],
  ...[
    'frontMatter.title',
    'props.x',
    '[1, [2, null, <b>3</b>]]',
    '(() => "x")()',
    'missing',
    '({}).a.b',
    'Symbol.iterator',
    '1n'
  ],
  ...[
    'new Date(0)',
    '() => 1',
    'Promise.resolve("late")',
    '{ a: 1 }',
    '"</script>"',
    '<Box>in</Box>',
    '<><br/></>',
    'await 1',
    'this'
  ]
]

const names = [
  'Box',
  'Twice',
  'Tabs',
  'TabItem',
  'Admonition',
  'Details',
  'CodeBlock',
  'Meter',
  'Note',
  'div',
  'p',
  'table',
  'td',
  'a',
  'img',
  'Missing',
  'all.default',
  'svg:rect',
  'Head'
]

/** Write a page of MDX: modules, blocks, elements and expressions. */
export function fuzzMdx(random: Random): string {
  const head = several(0, 4, random, () => random.pick([...imports, ...statements]))
  const body = several(1, 8, random, () => part(random, 3))
  return [...new Set(head), ...body].join('\n\n')
}

function part(random: Random, depth: number): string {
  return oneOf(
    [
      () => fuzzBlock(random, 2),
      () => `{${random.pick(expressions)}}`,
      () => element(random, depth),
      () => element(random, depth),
      () => `${fuzzInline(random, 1)} {${random.pick(expressions)}} ${element(random, 0)}`,
      () => random.pick(statements)
    ],
    random
  )
}

function element(random: Random, depth: number): string {
  const name = random.pick(names)
  const open = `<${[name, ...several(0, 3, random, () => attribute(random))].join(' ')}`
  if (oneIn(4, random)) return `${open} />`
  const content =
    depth > 0
      ? oneOf(
          [
            () => `\n\n${part(random, depth - 1)}\n\n`,
            () => fuzzInline(random, 1),
            () => `\n  ${element(random, depth - 1)}\n`
          ],
          random
        )
      : random.pick(['', 'text', `{${random.pick(expressions)}}`])
  return `${open}>${content}${oneIn(15, random) ? '' : `</${name}>`}`
}

function attribute(random: Random): string {
  const value = oneOf(
    [
      () => '',
      () => `="${random.pick(['a', '', '/img.png', '#x', '中', 'javascript:1'])}"`,
      () => `={${random.pick(['1', '"a"', 'null', 'true', '[]', 'one', '<b>x</b>', '() => 1', '`t`', '-1'])}}`
    ],
    random
  )
  const name = random.pick([
    'title',
    'className',
    'value',
    'label',
    'default',
    'groupId',
    'defaultValue',
    'values',
    'type',
    'open',
    'summary',
    'language',
    'href',
    'src',
    'key',
    'ref',
    'id',
    'onClick',
    'data-x',
    'xlink:href',
    'aria-label'
  ])
  return random.pick([
    `${name}${value}`,
    `${name}${value}`,
    `${name}${value}`,
    'style={{ color: "red" }}',
    '{...props}',
    '{...{ title: "t" }}',
    'dangerouslySetInnerHTML={{ __html: "<b>x" }}'
  ])
}
