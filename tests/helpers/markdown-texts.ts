/** Markdown texts for comparing parsers: well-formed documents, heaps of tokens, and either of them damaged. */
import type { Random } from './random.js'

const chinese =
  '摄像头 检测，录像。 存储： “引号” 《手册》 （括号） 「引文」 ！ ？ ； 、 —— …… · 一 的 ～ ￥ ％ ＊ 𠮷 々 ｱ 한글 かな 。'.split(
    ' '
  )
const english =
  'camera the a b foo bar2 RTSP x_y snake_case go2rtc v1.2 "quoted" it\'s (paren) e.g. 3 10:30 2:1 nvr:stable — … “said” ’ é ß € © 😀 👍🏽 ❤️ № ½ − · !'.split(
    ' '
  )
const marks =
  '* ** *** _ __ ~ ~~ ~~~ ` `` ``` [ ] ( ) ![ ]( ][ < > | \\ & # : :: ::: ! - + = ^ [^ " \' { } @ $ . , ; / % ?'.split(
    ' '
  )
const spaces = [
  ' ',
  ' ',
  ' ',
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '  ',
  '    ',
  '\t',
  '  \n',
  '\\\n',
  '\r\n',
  '\u00A0',
  '\u3000',
  ' \t'
]
const inlineTokens = [
  ...[
    '**粗体**',
    '*斜体*',
    '__粗__',
    '_斜_',
    '~~删除~~',
    '~1~5~',
    '***都***',
    '`代码`',
    '`` a`b ``',
    '**`threshold`**：',
    '**“引用”**说',
    '**注意：**请',
    '*a*b',
    'a**b**c',
    '中**文，**中'
  ],
  ...[
    '[链接](a.md)',
    '[a](<b c> "t")',
    '[x]',
    '[x][]',
    '[文][x]',
    '![图](a.png "题")',
    '![a][x]',
    '[^1]',
    '[^注]',
    '[a](b(c))',
    "[a](b 'c')",
    '[a]( b\n"c")'
  ],
  ...[
    '&amp;',
    '&nbsp;',
    '&#35;',
    '&#x4E00;',
    '&bogus;',
    '&',
    '&copy',
    '\\*',
    '\\_',
    '\\\\',
    '\\[',
    '\\中',
    '\\~',
    '\\:',
    '\\`',
    '\\<',
    '\\&amp;'
  ],
  ...[
    '<b>',
    '</b>',
    '<br/>',
    '<br>',
    '<a href="x:y">',
    '<!-- 注 -->',
    '<?php ?>',
    '<!X>',
    '<![CDATA[x]]>',
    "<span class='a' b>",
    '<中>',
    '<x',
    'a<b',
    '1 < 2 > 1'
  ]
]
const addresses = [
  'http://a.com',
  'https://a.com/路径?x=1&y=2',
  'www.a.com',
  'a@b.co',
  '<http://a.com>',
  '<a@b.co>',
  'http://localhost:5000/x',
  '<mailto:a@b.c>',
  'https://a.com）',
  '（https://a.com/b_c）'
]
const addressParts = ['http://', 'https://', 'www.', '@', 'b.c', '_', '/', '~', '.']
const lineStarts = [
  '# ',
  '## ',
  '###### ',
  '#',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '10. ',
  '> ',
  '>',
  '    ',
  '\t',
  '- [ ] ',
  '- [x] ',
  '```',
  '~~~',
  '```yaml {1}',
  '---',
  '***',
  '===',
  '| ',
  '[x]: ',
  '[^1]: ',
  '[^注]: ',
  ':::tip',
  ':::note[标题]',
  ':::',
  '::::tip{#a .b c=d}',
  '::include{file="a.md"}',
  '<div>',
  '</div>',
  '<pre>',
  '<!--',
  '-->',
  '| - | :-: |',
  '|---|',
  '-',
  '1.',
  '+',
  '   ',
  '  ',
  '---\n',
  ': '
]

/** Make a text. `samples` are texts to be damaged beside those that are made. */
export function markdownText(random: Random, samples: readonly string[] = []): string {
  const kind = random.below(10)
  if (kind < 2) return heap(random)
  if (kind < 5) return withEndings(documentText(random), random)
  const base = kind < 7 && samples.length > 0 ? excerpt(random.pick(samples), random) : documentText(random)
  return withEndings(damaged(base, random), random)
}

function heap(random: Random): string {
  return times(1 + random.below(14), () =>
    random.pick(
      [chinese, english, marks, marks, spaces, inlineTokens, addresses, addressParts, lineStarts].map((list) =>
        random.pick(list)
      )
    )
  ).join('')
}

/** Some lines of a long text, as a page of its own. */
function excerpt(text: string, random: Random): string {
  const lines = text.split('\n')
  const start = random.below(lines.length)
  return lines.slice(start, start + 1 + random.below(12)).join('\n')
}

function withEndings(text: string, random: Random): string {
  const kind = random.below(12)
  if (kind === 0) return text.replaceAll('\n', '\r\n')
  if (kind === 1) return text.replaceAll('\n', () => random.pick(['\n', '\r\n', '\r']))
  return text
}

function documentText(random: Random): string {
  const front = random.below(8) === 0 ? '---\ntitle: 标题 a:b\n---\n\n' : ''
  const blocks = times(1 + random.below(4), () => block(random, 0))
  return front + blocks.join(random.pick(['\n\n', '\n\n', '\n'])) + random.pick(['', '\n', '\n\n'])
}

function block(random: Random, depth: number): string {
  const below = () => times(1 + random.below(3), () => block(random, depth + 1)).join('\n\n')
  switch (random.below(depth > 2 ? 8 : 14)) {
    case 0:
      return `${'#'.repeat(1 + random.below(6))} ${line(random)}${random.pick(['', ' {#id}', ' #', ''])}`
    case 1:
      return table(random)
    case 2:
      return fence(random)
    case 3:
      if (depth > 0 && random.below(8) > 0) return line(random)
      return random.pick([
        `[x]: http://a.com "题"`,
        `[文]: <a b>`,
        `[^1]: ${line(random)}`,
        `[^注]: ${line(random)}\n\n    ${line(random)}`
      ])
    case 4:
      return random.pick([
        '---',
        '***',
        `<div>\n${line(random)}\n</div>`,
        `<details>\n\n${line(random)}\n\n</details>`,
        `<!-- ${line(random)} -->`,
        `${line(random)}\n===`,
        `    ${line(random)}`
      ])
    case 8:
      return prefixed(below(), random.pick(['> ', '> ', '>']), undefined)
    case 9:
      return times(1 + random.below(3), (at) => prefixed(below(), '   ', `${at + 1}. `)).join(
        random.pick(['\n', '\n\n'])
      )
    case 10:
    case 11: {
      const task = random.below(4) === 0 ? random.pick(['[ ] ', '[x] ']) : ''
      return times(1 + random.below(3), () =>
        prefixed(task + below(), '  ', random.pick(['- ', '- ', '* ', '+ ']))
      ).join(random.pick(['\n', '\n', '\n\n']))
    }
    case 12: {
      const colons = ':'.repeat(3 + Math.max(0, 2 - depth))
      return `${colons}${random.pick(['tip', 'tip', 'note[标题 **粗**]', 'warning{#a .b}', 'tab[a]{x="y z"}', 'note[一：]'])}\n${random.pick(['\n', ''])}${below()}\n${random.pick(['\n', ''])}${colons}`
    }
    case 13:
      return random.pick(['::include{file="./_a.md"}', '::include{file="a" lines="1-2"}', '::a[b]'])
    default:
      return times(1 + random.below(3), () => line(random)).join(random.pick(['\n', '\n', '  \n', '\\\n']))
  }
}

function line(random: Random): string {
  return times(1 + random.below(6), () => {
    const word = random.pick(random.below(2) === 0 ? chinese : random.below(3) === 0 ? english : inlineTokens)
    const kind = random.below(16)
    return kind < 3
      ? wrapped(random)
      : kind === 3
        ? ` ${random.pick(addresses)}${random.pick([' ', ' ', '', '，'])}`
        : word
  }).join(random.pick(['', '', ' ', '']))
}

function wrapped(random: Random): string {
  const mark = random.pick(['**', '*', '_', '__', '~~', '`', '***', '~'])
  return (
    mark + times(1 + random.below(3), () => random.pick(random.pick([chinese, english, inlineTokens]))).join('') + mark
  )
}

function table(random: Random): string {
  const columns = 1 + random.below(3)
  const row = () =>
    `| ${times(columns + (random.below(6) === 0 ? 1 : 0), () => line(random).replaceAll('|', '\\|')).join(' | ')}${random.pick([' |', ' |', ''])}`
  const delimiters = `| ${times(columns, () => random.pick(['---', ':--', ':-:', '-:'])).join(' | ')} |`
  return [row(), delimiters, ...times(random.below(4), row)].join('\n')
}

function fence(random: Random): string {
  const mark = random.pick(['```', '```', '~~~', '````'])
  return `${mark}${random.pick(['', 'yaml', 'bash title="a b"', 'js {1,2}', ' 中'])}\n${times(random.below(4), () => line(random)).join('\n')}\n${mark}`
}

function prefixed(text: string, prefix: string, first: string | undefined): string {
  return text
    .split('\n')
    .map((each, index) =>
      index === 0 ? (first ?? prefix) + each : each === '' && prefix.trim() === '' ? '' : prefix + each
    )
    .join('\n')
}

function damaged(text: string, random: Random): string {
  let result = text
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(result.length + 1)
    const length = random.below(4) === 0 ? random.below(20) : random.below(3)
    const token = random.pick(
      random.pick([
        chinese,
        english,
        marks,
        marks,
        spaces,
        spaces,
        inlineTokens,
        inlineTokens,
        addresses,
        addressParts,
        lineStarts
      ])
    )
    const rest = result.slice(at + (random.below(2) === 0 ? length : 0))
    result =
      result.slice(0, at) +
      (random.below(5) === 0 ? '' : random.below(5) === 0 ? result.slice(at, at + length) : token) +
      rest
  }
  return result
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
