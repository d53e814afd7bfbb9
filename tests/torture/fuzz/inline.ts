import type { Random } from '../../helpers/random.js'
import { oneIn, oneOf, several } from './choices.js'
import { oddTexts } from './odd-values.js'

const words = [
  'camera',
  '摄像头',
  '录像，',
  'detect',
  'a_b_c',
  '`go2rtc`',
  '10:30',
  '1~5',
  'nvr:stable',
  '（测试）',
  'x < y',
  'R&D',
  '“引号”'
]
const urls = [
  '/',
  '/p1',
  '../p2.md',
  './p3.mdx#a',
  '#heading-1',
  '#',
  '?',
  'p4',
  'https://example.com/?a=1&b=2',
  '/img.png',
  'mailto:a@example.com'
]

/** Write an address of a link or an image. */
export function fuzzUrl(random: Random): string {
  return oneIn(5, random) ? random.pick(oddTexts).replaceAll(/[\n\r()<>]/g, '') : random.pick(urls)
}

/** Write text with emphasis, code, links, images, notes and HTML in each other. */
export function fuzzInline(random: Random, depth = 3): string {
  const inner = () => (depth > 0 ? fuzzInline(random, depth - 1) : random.pick(words))
  const parts = several(1, depth > 1 ? 5 : 2, random, () =>
    oneOf(
      [
        () => random.pick(words),
        () => random.pick(words),
        () => `**${inner()}**`,
        () => `*${inner()}*`,
        () => `~~${inner()}~~`,
        () => `\`\`${random.pick(words)}\`\``,
        () => `[${inner()}](${fuzzUrl(random)} "t")`,
        () => `[${inner()}][ref]`,
        () =>
          `![${random.pick(words)}](${random.pick(['/img.png', './img.png', 'https://media.example.com/a.png', fuzzUrl(random)])})`,
        () => `[^${random.pick(['1', 'a', 'missing', '长'])}]`,
        () => `<${random.pick(['kbd', 'sub', 'a href="/p1"', 'span style="color: red"', 'abbr title="x"'])}>${inner()}`,
        () =>
          random.pick([
            '</kbd>',
            '</a>',
            '<br>',
            '<https://example.com>',
            'https://example.com/路径。',
            '&copy;',
            '\\*',
            '  \n',
            ':tip[x]{a=b}'
          ])
      ],
      random
    )
  )
  return parts.join(random.pick([' ', '', '，']))
}

/** Write the attributes of a directive or a heading. */
export function fuzzAttributes(random: Random): string {
  const pairs = several(0, 4, random, () =>
    oneOf(
      [
        () => `#${random.pick(['id', 'a-b', '1', '安装', 'main', 'x.y'])}`,
        () => `.${random.pick(['c', 'wide', '1'])}`,
        () =>
          `${random.pick(['groupId', 'value', 'label', 'default', 'width', 'title', 'file', 'lines', 'on'])}="${random.pick(['a', '', '1-3', '../x', '中', '"'])}"`,
        () => random.pick(['default', 'open', 'key=bare', "k='v'", '=', 'a=b=c', '{}'])
      ],
      random
    )
  )
  return oneIn(3, random) ? '' : `{${pairs.join(' ')}}`
}
