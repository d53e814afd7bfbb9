/** Texts that are syntax somewhere: that of Markdown and of each generator, of front matter, YAML, JSX and directives, in every place of a sentence. */

/** What a translator might write; `W` stands for a word. */
export const syntaxes = [
  // Blocks
  ...[
    '# W',
    '###### W',
    '#W',
    'W #',
    'W\\',
    '- W',
    '* W',
    '+ W',
    '1. W',
    '1986. W',
    '2) W',
    '0. W',
    '> W',
    '>W',
    '---',
    '***',
    '___',
    '===',
    '- [ ] W',
    '[x] W'
  ],
  ...[
    '```W',
    '~~~W',
    '    W',
    '\tW',
    '| W | W |',
    'W | W',
    '|',
    '| - |',
    ':-: | :-:',
    '[W]: /W',
    '[^W]: W',
    '[^W]',
    ': W',
    ':   W',
    '<!-- W -->',
    '<!-- W',
    '-->'
  ],
  ...[
    '<div>',
    '</div>',
    '<script>globalThis.capstanRan = 1</script>',
    '<img src=x onerror=alert(1)>',
    '<W/>',
    '<W>W</W>',
    '<>W</>',
    '<?W?>',
    '<![CDATA[W]]>',
    '<!W'
  ],
  // Lines
  ...[
    '*W*',
    '**W',
    '_W',
    '~~W~~',
    '`W`',
    '`W',
    '[W](/W)',
    '[W](javascript:alert(1))',
    '![W](/W.png)',
    '[W]',
    '[W][]',
    '![W]',
    '[W](',
    '](',
    'https://W.example',
    'www.W.example',
    'W@W.example',
    '<https://W.example>'
  ],
  ...[
    '&lt;W&gt;',
    '&W;',
    '&#60;',
    '&',
    'W  W',
    'W < W',
    'W > W',
    'a<b',
    '{',
    '}',
    '{W}',
    '{{',
    '}}',
    '{{W}}',
    '{{ W }}',
    '$W$',
    '$5 W $6',
    '$$W$$',
    '\\(W\\)',
    '\\W',
    '\\',
    ':W:',
    ':tada:',
    'W:W',
    '"W"',
    "'W'"
  ],
  // MDX
  ...[
    'export const a = globalThis.capstanRan = 1',
    'export default W',
    "import W from './W'",
    "import './W.css'",
    'import',
    'export',
    'import W',
    '{globalThis.capstanRan = 1}',
    '{/* W */}',
    '{...W}',
    '<W a={1}/>',
    '<W.W/>',
    '</W>'
  ],
  // Directives
  ...[
    ':::W',
    ':::note',
    '::: note',
    ':::note[W]',
    ':::',
    '::include{file="./W.md"}',
    '::include[W]',
    '::W',
    ':W[W]',
    ':badge[W]',
    ':::tip W',
    '::::',
    ':::only{version="1"}'
  ],
  // Other generators
  ...[
    '::: tip W',
    '[[toc]]',
    '[[W]]',
    '<<< @/W.ts',
    '<!--@include: ./W.md-->',
    '<Badge text="W"/>',
    '{{ $frontmatter.title }}',
    '<script setup>',
    'v-html="W"'
  ],
  ...['{{< W >}}', '{{% W %}}', '{{</* W */>}}', '{{< ref "W" >}}', '{{< / W >}}', '{#W}', '{.W}', '{: .W }', '{:W}'],
  ...[
    '!!! note',
    '!!! note "W"',
    '??? W',
    '=== "W"',
    '/// W',
    '--8<-- "W.md"',
    ';--8<-- "W.md"',
    '{% include "W" %}',
    '{%W%}',
    '{! W.md !}',
    '*[W]: W',
    '==W==',
    '^^W^^',
    '~W~',
    '^W^',
    '++W++',
    '[TOC]',
    ':material-check:',
    '{++W++}',
    '{* W.py *}'
  ],
  ...[
    '{{#include W.md}}',
    '{{#title W}}',
    '{{#playground W.rs}}',
    'r[W]',
    '[!NOTE]',
    '[!NOTE] W',
    '\\{{#include W.md}}',
    '```W,editable'
  ],
  ...[
    '<Tabs>',
    '<TabItem value="W">',
    '<Steps>',
    '<Aside>',
    ':::note W',
    ':::caution',
    '%%W%%',
    '@site/W',
    '<details>',
    '<summary>W'
  ],
  // Front matter, YAML
  ...[
    '+++',
    'W: W',
    'W: W # W',
    '# W',
    '"W',
    "'W",
    '- W: W',
    '|',
    '>',
    '!W',
    '&W',
    '*W',
    '@W',
    '%W',
    '? W',
    '~',
    'true',
    'null',
    '1.5',
    '2024-01-01',
    '[W, W]',
    '{W: W}',
    'W: |',
    '...',
    '\u00a0W',
    '\u2028W',
    '\u0085W',
    '\uFEFFW',
    '：：：W',
    '＃ W',
    '-',
    '='
  ]
]

/** Where a syntax stands in a text. */
export const frames = ['S', 'S W', 'W S', 'W S W', 'SS', 'S S', '(S)', 'W. S'] as const

/** None is the name of an emoji, which `:x:` is where a dialect has them. */
export const words = ['Wort', 'y', '安装', '1', 'Übung']

/** Generate so many texts, which are the same for a seed. */
export function generateTexts(count: number, seed = 1): string[] {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, (_, index) =>
    pick(frames)
      .replaceAll('S', () => syntaxes[index % syntaxes.length] ?? '')
      .replaceAll('W', () => pick(words))
  )
}

/** Create a generator of numbers from 0 to 1: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
