import type { Random } from '../../helpers/random.js'
import { oneIn, several } from './choices.js'
import { fuzzInline } from './inline.js'
import { fuzzBlock } from './markdown.js'

/** Makes a piece of a page; `inside` is Markdown for its parts. */
type Piece = (inside: () => string, random: Random) => string

const indented = (text: string) => text.replaceAll(/^/gm, '    ')
const range = (random: Random) =>
  random.pick(['', '{1}', '{2,}', '{,3}', '{1-99999}', '{js:line-numbers}', '{', '#region'])
const expression = (random: Random) =>
  random.pick([
    '$frontmatter.title',
    'a',
    '[1, [2]]',
    "{ a: 'b' }",
    'a ? b : c',
    '"x" + y',
    '`a${b}`',
    '',
    '(((',
    'a.b[c]'
  ])

const pieces = {
  docusaurus: [
    (inside, random) =>
      `:::${random.pick(['tip', 'note', 'danger', 'x'])} ${random.pick(['T', '[T]', ''])}\n\n${inside()}\n\n:::`,
    (inside) => `<Tabs groupId="g">\n<TabItem value="a" label="A" default>\n\n${inside()}\n\n</TabItem>\n</Tabs>`,
    (inside, random) =>
      `\`\`\`${random.pick(['jsx live', 'bash npm2yarn', 'mdx-code-block', 'js {1-3} title="a"'])}\n${inside()}\n\`\`\``,
    () => "import X from '@theme/Tabs'\n\n<!-- truncate -->"
  ],
  vitepress: [
    (inside, random) =>
      `::: ${random.pick(['tip', 'details', 'raw', 'code-group', 'x', 'tabs'])} ${random.pick(['T', '{open}', ''])}\n${inside()}\n:::`,
    (inside, random) =>
      `\`\`\`js${range(random)}:line-numbers=${random.below(9)} [t]\n${inside()} // [!code ${random.pick(['++', '--', 'focus:9', 'error', ''])}]\n\`\`\``,
    (_, random) => `<<< ${random.pick(['@/img.png', './_partials/a.md', '../..', ''])}${range(random)}[t]`,
    (_, random) =>
      `<!--@include: ${random.pick(['./_partials/a.md', './_partials/loop.md', '@/x', ''])}${range(random)}-->`,
    (inside, random) => `{{ ${expression(random)} }} ${inside()} :tada: [[toc]]`,
    () => "<script setup>\nimport X from './_components/odd.vue'\nconst a = [1, 2]\n</script>",
    (inside, random) =>
      `<X :a="${expression(random)}" b="c" v-for="d in ${expression(random)}"><template #e="{ f }">${inside()}</template></X>`,
    (inside) => `<X>\n\n${inside()}\n\n</X>`
  ],
  starlight: [
    (inside, random) =>
      `:::${random.pick(['note', 'caution', 'x'])}[T]{icon="${random.pick(['star', 'x', ''])}"}\n${inside()}\n:::`,
    (inside, random) =>
      `<${random.pick(['Steps', 'FileTree', 'Card title="t"', 'Aside', 'CardGrid'])}>\n\n- ${inside()}\n\n</${random.pick(['Steps', 'FileTree', 'Card', 'Aside', 'CardGrid'])}>`,
    (_, random) =>
      `<${random.pick(['Badge text="x"', 'LinkCard href="/" title="t"', 'LinkButton href="x"', 'Icon name="star"', 'Code code="a"'])} />`,
    (inside, random) =>
      `\`\`\`js title="a" ${random.pick(['ins={1}', 'del="x"', 'collapse={1-3}', '/a(b/', 'frame="none"', '{"l":1}'])}\n${inside()}\n\`\`\``
  ],
  mdbook: [
    (_, random) =>
      `{{#${random.pick(['include', 'rustdoc_include', 'playground', 'title', 'x'])} ${random.pick(['./img.png', '_partials/a.md', '_partials/loop.md', '..', ''])}${random.pick(['', ':2', ':2:', ':a', '::', ':9:1'])}}}`,
    (inside, random) =>
      `\`\`\`rust,${random.pick(['ignore', 'editable', 'hidelines=#', 'edition2021', ''])}\n# hidden\n## not\n${inside()}\n\`\`\``,
    (inside) => `<Listing number="1" caption="a \`b\` <c>" file-name="d">\n\n${inside()}\n\n</Listing>`,
    (inside, random) => `r[${random.pick(['a.b', '', 'a b'])}]\n${inside()} [p](print.html#x)`
  ],
  mkdocs: [
    (inside, random) =>
      `${random.pick(['!!!', '???', '???+'])} ${random.pick(['note', 'x inline end', ''])} ${random.pick(['"T"', '""', '"'])}\n\n${indented(inside())}`,
    (inside, random) =>
      `=== "${random.pick(['A', '', 'A "b"'])}"\n\n${indented(inside())}\n\n=== "B"\n\n${indented(inside())}`,
    (inside, random) =>
      `${inside()} (1)\n{ ${random.pick(['.annotate', '#a', 'a="b"', '.x data-y', '.', '#'])} }\n\n1.  ${inside()}`,
    (_, random) =>
      `--8<-- "${random.pick(['content/_partials/a.md', 'img.png:1:2', 'content/_partials/a.md:x', '', '..'])}"`,
    (_, random) =>
      `:material-${random.pick(['account', 'x', ''])}:{ .a } ++ctrl+${random.pick(['alt', '"x"', ''])}++ {{ m }} {% if x %}`,
    (inside) => `*[HTML]: Hyper\n\nHTML\n:   ${inside()}`,
    (inside, random) =>
      `/// ${random.pick(['note | T', 'tab | A', 'details', 'x'])}\n    open: True\n\n${inside()}\n///`,
    (_, random) => `$$\n${random.pick(['x^2', '\\frac{', '\\def\\a{\\a\\a}\\a', ''])}\n$$`
  ]
} satisfies Readonly<Record<string, readonly Piece[]>>

/** The names of the dialects that are not our own. */
export const foreignDialects = Object.keys(pieces) as (keyof typeof pieces)[]

/** Write a page in the Markdown of another generator. */
export function fuzzDialect(name: (typeof foreignDialects)[number], random: Random): string {
  const inside = (): string => (oneIn(3, random) ? piece() : fuzzInline(random, 2))
  let depth = 0
  const piece = (): string => {
    if (depth > 3) return 'x'
    depth++
    const text = random.pick<Piece>(pieces[name])(inside, random)
    depth--
    return text
  }
  return several(1, 8, random, () => (oneIn(3, random) ? fuzzBlock(random, 2) : piece())).join('\n\n')
}

/** Names of constants and of what is given. */
const names = ['a', 'b', 'c', 'd', 'x', 'y']

/** Write a component of Vue, in a file that it may import itself. */
export function fuzzVue(file: string, random: Random): string {
  const template = several(1, 8, random, () =>
    random.pick([
      () => `<p v-if="${expression(random)}">{{ ${expression(random)} }}</p><p v-else>x</p>`,
      () => `<li v-for="(a, b) in ${expression(random)}" :key="b"><X :a="a"/></li>`,
      () => `<slot name="e" :f="${expression(random)}">${fuzzInline(random, 1)}</slot><slot/>`,
      () => `<img :src="a"><a :href="${expression(random)}" v-html="b">`,
      () => fuzzInline(random, 2)
    ])()
  )
  const constants = names.slice(0, random.below(names.length)).map((name) => {
    const value = random.pick([
      '[1, 2]',
      "'z'",
      'b + b',
      '[c, c]',
      '{ c: d }',
      'computed(() => x)',
      expression(random) || '0'
    ])
    return `const ${name} = ${value}`
  })
  const script = [`import X from './${file}'`, 'const props = defineProps<{ e: string }>()', ...constants]
  return `<script setup>\n${script.join('\n')}\n</script>\n<template>\n${template.join('\n')}\n</template>\n`
}
