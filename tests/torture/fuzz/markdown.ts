import type { Random } from '../../helpers/random.js'
import { oneIn, oneOf, several } from './choices.js'
import { fuzzAttributes, fuzzInline, fuzzUrl } from './inline.js'

/** Write a page of blocks in each other. */
export function fuzzMarkdown(random: Random): string {
  const blocks = several(1, 12, random, () => fuzzBlock(random, 4))
  const notes = several(
    0,
    3,
    random,
    () => `[^${random.pick(['1', 'a', '长'])}]: ${indented(fuzzBlock(random, 2), '    ')}`
  )
  const definitions = several(0, 2, random, () => `[ref]: ${fuzzUrl(random) || '/'} "t"`)
  return [...blocks, ...notes, ...definitions].join('\n\n')
}

/** Write a block; `depth` is how many may stand in each other. */
export function fuzzBlock(random: Random, depth: number): string {
  const leaves = [heading, heading, paragraph, paragraph, table, fence, html, include, () => '---', () => `\\`]
  const containers = [list, list, quote, admonition, admonition, tabs, figure, details]
  return random.pick(depth > 0 ? [...leaves, ...containers] : leaves)(random, depth)
}

function blocks(random: Random, depth: number, max = 3): string {
  return several(0, max, random, () => fuzzBlock(random, depth - 1)).join('\n\n')
}

/** Put all lines but the first behind a prefix. */
function indented(text: string, prefix: string): string {
  return text.replaceAll('\n', `\n${prefix}`)
}

function heading(random: Random): string {
  const id = oneIn(3, random) ? ` {#${random.pick(['id', 'heading-1', '安装', 'a b', '', 'main', 'search'])}}` : ''
  return `${'#'.repeat(1 + random.below(7))} ${fuzzInline(random, 2).replaceAll('\n', ' ')}${id}`
}

function paragraph(random: Random): string {
  return several(1, 3, random, () => fuzzInline(random)).join(random.pick(['\n', '\\\n', '  \n']))
}

function table(random: Random): string {
  const width = 1 + random.below(5)
  const row = (make: () => string) => `|${several(oneIn(4, random) ? 0 : width, width, random, make).join('|')}|`
  const cell = () => ` ${fuzzInline(random, 1).replaceAll(/[\n|]/g, ' ')} `
  const rule = () => random.pick(['---', ':--', '--:', ':-:', '-'])
  return [row(cell), row(rule), ...several(0, 6, random, () => row(cell))].join('\n')
}

function fence(random: Random): string {
  const mark = random.pick(['```', '~~~', '````'])
  const language = random.pick([
    '',
    'js',
    'yaml',
    'bash',
    'diff',
    'mermaid',
    'nolang',
    'json5',
    'text',
    '中文',
    'ansi',
    'markdown',
    'vue',
    'C++'
  ])
  const meta = several(0, 3, random, () =>
    random.pick([
      '{1,3-5}',
      '{0}',
      '{9-1}',
      '{1-99999999}',
      'title="a.yml"',
      'title=',
      'showLineNumbers',
      'showLineNumbers=-1',
      'showLineNumbers=99999999999999999999',
      'file="./img.png"',
      'file="_partials/a.md" lines="2-9"',
      'lines="9-"'
    ])
  )
  const code = several(0, 8, random, () =>
    random.pick([
      'a: 1',
      'const x = 1 // [!code ++]',
      '# highlight-next-line',
      '// highlight-start',
      '// highlight-end',
      '\tx',
      '- y',
      '+ z',
      'graph TD; A-->B',
      '<a>',
      '\u001b[31mred',
      '"\\u',
      '}'
    ])
  )
  return [`${mark}${language} ${meta.join(' ')}`, ...code, ...(oneIn(12, random) ? [] : [mark])].join('\n')
}

function html(random: Random): string {
  const name = random.pick([
    'div',
    'details',
    'table',
    'p',
    'ul',
    'video',
    'iframe',
    'svg',
    'math',
    'form',
    'dl',
    'picture',
    'section',
    'h2',
    'x-y'
  ])
  const attributes = several(0, 3, random, () =>
    random.pick([
      'id="main"',
      'class="a b"',
      'style="color:red;background:url(x)"',
      'onclick="x"',
      'src="/img.png"',
      'href',
      'data-x=1',
      'hidden',
      'width=100%',
      'align=center',
      '"',
      "a='"
    ])
  )
  const content = oneOf(
    [() => fuzzInline(random, 2), () => `\n\n${fuzzBlock(random, 1)}\n\n`, () => '<tr><td>x<th>y', () => ''],
    random
  )
  return `<${name} ${attributes.join(' ')}>${content}${oneIn(4, random) ? '' : `</${name}>`}`
}

function include(random: Random): string {
  return `::include{file="${random.pick(['_partials/a.md', './_partials/a.md', '_partials/missing.md', '../x', 'img.png', '_partials/loop.md', ''])}"${random.pick(['', ' lines="1-2"', ' lines="0-"', ' lines="x"'])}}`
}

function list(random: Random, depth: number): string {
  const isOrdered = oneIn(2, random)
  const task = () => (oneIn(4, random) ? random.pick(['[ ] ', '[x] ', '[-] ']) : '')
  const items = several(1, 5, random, (index) => {
    const mark = isOrdered
      ? `${random.pick([index + 1, 1, 0, 999_999_999])}${random.pick(['.', ')'])} `
      : random.pick(['- ', '* ', '+ '])
    const content = oneIn(3, random) ? blocks(random, depth, 2) : fuzzInline(random, 2)
    return mark + task() + indented(content, ' '.repeat(random.pick([2, 3, 4, mark.length])))
  })
  return items.join(random.pick(['\n', '\n\n']))
}

function quote(random: Random, depth: number): string {
  const marker = oneIn(2, random) ? `[!${random.pick(['NOTE', 'TIP', 'warning', 'X', ''])}]\n` : ''
  return `> ${indented(marker + blocks(random, depth), random.pick(['> ', '>', '']))}`
}

function container(name: string, label: string, content: string, random: Random): string {
  const colons = ':'.repeat(random.pick([3, 4, 5, 8]))
  return `${colons}${name}${label}${fuzzAttributes(random)}\n${content}\n${oneIn(10, random) ? '' : colons}`
}

function label(random: Random): string {
  return oneIn(2, random) ? `[${fuzzInline(random, 1).replaceAll('\n', ' ')}]` : random.pick(['', ' Title', ' '])
}

function admonition(random: Random, depth: number): string {
  const name = random.pick(['tip', 'note', 'info', 'warning', 'danger', 'caution', 'important', 'tab', 'nope', 'Tip'])
  return container(name, label(random), blocks(random, depth), random)
}

function tabs(random: Random, depth: number): string {
  const all = several(0, 4, random, () => container('tab', label(random), blocks(random, depth, 2), random))
  return container('tabs', '', all.join('\n'), random)
}

function figure(random: Random): string {
  return container(
    'figure',
    label(random),
    random.pick([
      '![a](/img.png)',
      '![](img.png)',
      '![a](missing.png) ![b](/img.png)',
      'text',
      '',
      '[![a](/img.png)](/p1)'
    ]),
    random
  )
}

function details(random: Random, depth: number): string {
  return `<details>\n<summary>${fuzzInline(random, 1)}</summary>\n\n${blocks(random, depth)}\n\n</details>`
}
