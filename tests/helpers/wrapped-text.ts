import type { Random } from './random.js'

/** What begins a quote, a list, a footnote or a directive, and what its other lines begin with. */
const containers: readonly (readonly [first: string, rest: string])[] = [
  ['', ''],
  ['- ', '  '],
  ['* ', '  '],
  ['1. ', '   '],
  ['10) ', '    '],
  ['- [x] ', '  '],
  ['- - ', '    '],
  ['> ', '> '],
  ['>', '>'],
  ['> > ', '> > '],
  ['> - ', '>   '],
  ['- > ', '  > '],
  ['# ', ''],
  ['[^1]: ', '    '],
  [':::tip\n', ''],
  ['- :::tip\n  ', '  ']
]

/** Constructs; each `@` is where a line ends. */
const constructs = [
  ...['<b@c="d">', '<b@c>', '<b c=@"d">', '<b c="d@e">', '</b@>', '<b/@>', '<a@', '<!--@-->', '<!-- a@b -->'],
  ...['<?x@?>', '<!D@>', '<![CDATA[@]]>', '<div>@a@</div>', '<details>@@a@@</details>'],
  ...['`a@b`', '``a@`b``', '```@a@```', '~~~js@a@@b@~~~', '    a@    b'],
  ...['[a@b](c)', '[a](c@"t")', '[a](@c)', "[a](<c>@'t@u')", '[a](c "t@")', '![a@b](c)', '![a](c@"t")'],
  ...['[a@b][x]', '[a@b][]', '[a@b]', '[x][a@b]', '[x]:@/url@"t"', '[x]: /u "a@b"', '[^1]'],
  ...['**a@b**', '*a@b*', '_a@b_', '~~a@b~~', '：**a：**@', '**注意：**@请', '&amp;@', 'http://a@b', '<http://a@b>'],
  ...['a@b', 'a  @b', 'a   @b', 'a\\@b', '@', '@@', '| a |@| - |@| c |', 'a@===', 'a@---'],
  ...['a@# b', 'a@- b', 'a@> b', 'a@1. b', 'a: b@', 'text', '中文，']
]
const indents = ['', '', '', ' ', '  ', '   ', '    ', '     ', '      ', '\t']

/** Make a text of constructs that continue in other lines, in quotes, lists, footnotes and directives, with too much indent or none. */
export function wrappedText(random: Random): string {
  const blocks = times(1 + random.below(3), () => block(random) + random.pick(['\n', '\n\n', '\n\n']))
  const text = blocks.join('')
  return random.below(10) === 0 ? text.replaceAll('\n', '\r\n') : text
}

function block(random: Random): string {
  const [first, rest] = random.pick(containers)
  const parts = times(1 + random.below(3), () => random.pick(constructs) + random.pick([' ', ' ', '', '@']))
  const body = parts.join('').replaceAll('@', () => `\n${prefix(rest, random)}${random.pick(indents)}`)
  return first + body + (first.includes(':::') ? `\n${rest}:::` : '')
}

/** What a line begins with; now and then it lacks the marks of its container. */
function prefix(rest: string, random: Random): string {
  return random.below(8) === 0 ? random.pick(['', '> ', '  ']) : rest
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}
