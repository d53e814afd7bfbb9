import type { Random } from '../../helpers/random.js'

/** Tokens that mean something to the parsers of Markdown, MDX, HTML, YAML and OpenAPI, or that surprise them. */
const tokens = [
  ...[
    '[^1]',
    '\n[^1]: Note\n',
    '\n| a | b |\n|---|---|\n| c | d |\n',
    '\n- ',
    '\n1. ',
    '\n> [!NOTE]\n> ',
    '\n\n',
    '\n    '
  ],
  ...[
    '\n:::tip\n',
    '\n:::\n',
    '\n::::tabs\n',
    '\n:::tab[a]\n',
    '\n:::figure[a]\n',
    '::include{file="',
    '\n::youtube\n',
    ':::'
  ],
  ...[
    '<a href="x">',
    '<table>',
    '</td>',
    '<details>',
    '<svg>',
    '<template>',
    '<!--',
    '-->',
    '<b',
    '</p>',
    '<br/>',
    '<pre>',
    '<style>'
  ],
  ...[
    '<math>',
    '<select>',
    '<textarea>',
    '<title>',
    '<tr>',
    '<a id=x name=x>',
    '<img src=x srcset="a 1x, b 2x">',
    '<![CDATA['
  ],
  ...[
    '\n```js {1}\n',
    '\n```mermaid\n',
    '\n~~~\n',
    '`',
    '**',
    '_',
    '~~',
    '![](',
    '](',
    '[a]: b\n',
    '\\',
    '$$',
    '{#id}',
    '# ',
    '\n===\n'
  ],
  ...[
    '{',
    '}',
    '{`',
    '`}',
    '<X>',
    '</X>',
    '<>',
    '</>',
    '\nexport const x = 1\n',
    '\nimport x from "./x"\n',
    '{throw null}',
    '{/*',
    '*/}'
  ],
  ...[
    '\n---\n',
    ': ',
    '\n  ',
    '*x',
    '&x ',
    '<<: *x',
    '!!js ',
    '!!binary ',
    '? ',
    '"',
    "'",
    '[',
    ']',
    '|\n',
    '>-\n',
    '%YAML 1.1\n',
    '\n...\n'
  ],
  ...[
    '$ref: ',
    '"#/"',
    'null',
    '-1',
    '1e999',
    '0x1',
    '~',
    '{}',
    '[]',
    'true',
    '__proto__',
    'constructor',
    'toString',
    ','
  ],
  ...[
    '\0',
    '\uFEFF',
    '\u202e',
    '\ud800',
    '\r',
    '\r\n',
    '\t',
    '\u2028',
    '\u00a0',
    '👩‍👩‍👧',
    '%00',
    '%',
    '../',
    '//',
    '#',
    '?',
    'javascript:'
  ],
  ...['&#0;', '&#x110000;', '&amp;', '&nbsp;', '&', '\x1b[31m', '\x07', '\ufffe', '中文，', '。', '（', '“']
]

/** Characters of a changed text: repetition must not make it larger than what authors write. */
const maxLength = 50_000

/** Change a text at a few random places: cut, repeat, move, insert a token, take a part of another text. */
export function mutate(text: string, others: readonly string[], random: Random): string {
  let changed = text
  for (let count = 1 + random.below(6); count > 0; count--)
    changed = random.pick([cut, repeat, insert, insert, insert, splice, move, indent])(changed, random, others)
  return changed.slice(0, maxLength)
}

function cut(text: string, random: Random): string {
  const [start, end] = rangeOf(text, random)
  return text.slice(0, start) + text.slice(end)
}

function repeat(text: string, random: Random): string {
  const [start, end] = rangeOf(text, random)
  const count = random.pick([1, 1, 2, 8, 8, 60])
  return text.slice(0, end) + text.slice(start, end).repeat(count) + text.slice(end)
}

function move(text: string, random: Random): string {
  const [start, end] = rangeOf(text, random)
  const rest = text.slice(0, start) + text.slice(end)
  const place = random.below(rest.length + 1)
  return rest.slice(0, place) + text.slice(start, end) + rest.slice(place)
}

/** Put the lines of a range deeper. */
function indent(text: string, random: Random): string {
  const [start, end] = rangeOf(text, random)
  const prefix = random.pick(['  ', '    ', '\t', '> ', '- ', '1. '])
  return text.slice(0, start) + text.slice(start, end).replaceAll('\n', `\n${prefix}`) + text.slice(end)
}

function insert(text: string, random: Random): string {
  const place = random.below(text.length + 1)
  return text.slice(0, place) + random.pick(tokens).repeat(random.pick([1, 1, 1, 2, 50])) + text.slice(place)
}

function splice(text: string, random: Random, others: readonly string[]): string {
  const other = random.pick(others)
  const [start, end] = rangeOf(other, random)
  const place = random.below(text.length + 1)
  return text.slice(0, place) + other.slice(start, end) + text.slice(place)
}

/** Choose a range of at most 200 characters. */
function rangeOf(text: string, random: Random): [start: number, end: number] {
  const start = random.below(text.length + 1)
  return [start, Math.min(text.length, start + 1 + random.below(200))]
}
