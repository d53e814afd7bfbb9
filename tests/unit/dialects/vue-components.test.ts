import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { SourceAccess } from '../../../src/model/source-access.js'
import { compileDialect } from './compile-dialect.js'

const files = {
  'tsconfig.json': '{ /* paths */ "compilerOptions": { "paths": { "@theme/*": ["./theme/*"], }, } }',
  'theme/Team.vue': `<script setup lang="ts">
import { computed } from 'vue'
import type { Member } from './types'
import people from './people.json'
import Person from './Person.vue'
import logo from './logo.svg'
import { load } from './load'
interface Props {
  heading?: string
}
const props = defineProps<Props>()
const upper = computed(() => \`\${props.heading}!\`)
const links = [{ text: 'One', url: '/one' }] as { text: string; url: string }[]
const isLoading = ref(false)
const found = load()
</script>

<template>
  <section class="team">
    <h1>{{ upper }}</h1>
    <p v-if="isLoading">Loading</p>
    <p v-else-if="heading">With a heading</p>
    <p v-else>Without</p>
    <slot name="lead">No lead</slot>
    <slot />
    <img :src="logo" alt="Logo">
    <img src="./logo.svg" alt="Same">
    <img src="@assets/of-a-package.svg" alt="Unknown">
    <ul><Person v-for="(person, index) in (people as Member[])" :key="index" :person="person" :last-one="index === 1"><template #role="{ role }">as {{ role }}</template></Person></ul>
    <a v-for="{ text, url } of links" :href="url">{{ text }}</a>
    <p v-if="!found.length">Nothing matches</p>
    <p v-if="found">Some were found</p>
    <p>{{ found.name }}</p>
    <button @click="go">Go</button>
  </section>
</template>

<style scoped>
.team { color: red }
</style>
`,
  'theme/Person.vue': `<script setup>
defineProps({ person: Object, lastOne: Boolean })
</script>
<template>
  <li>{{ person.name }} <slot name="role" :role="person.role"></slot><b v-if="lastOne">last</b></li>
</template>
`,
  'theme/people.json': '[{ "name": "Ada <3", "role": "author" }, { "name": "Bo", "role": "reader" }]',
  'theme/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  '.vitepress/theme/index.ts':
    "import Notice from './Notice.vue'\nexport default { enhanceApp({ app }: { app: App }) { app.component('BigNotice', Notice) } }\n",
  '.vitepress/theme/Notice.vue':
    "<template>\n  <div><strong>{{ kind }}</strong>: <slot /></div>\n</template>\n<script>export default { props: ['kind'] }</script>\n"
}

function writeSite(more: Readonly<Record<string, string>> = {}): { siteDir: string; sources: SourceAccess } {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
  return { siteDir, sources: { roots: [siteDir], bases: [siteDir], allowed: [join(siteDir, '.vitepress/theme')] } }
}

test('draws what the template of a component says without code, and reports the rest by its number', async () => {
  const { siteDir, sources } = writeSite()
  const text = `<script setup>
import Team from '@theme/Team.vue'
</script>

<Team heading="People">
  <template #lead>They <em>write</em>.</template>
  More
</Team>
`
  const { html, findings, dependencies, ids } = await compileDialect(text, 'vitepress', {
    siteDir,
    context: { sources }
  })
  expect(ids).toEqual(['people'])
  expect(html).toContain('People!')
  expect(html).toContain('<p>With a heading</p>')
  expect(html).not.toMatch(/Loading|Without|No lead|Nothing matches|Go|red|\{\{/)
  expect(html).toContain('They <em>write</em>.')
  expect(html).toContain('More')
  expect(html.replaceAll(/\s+/g, ' ')).toContain('<li>Ada &#x3C;3 as author</li> <li>Bo as reader<b>last</b></li>')
  expect(html).toMatch(/<a href="[^"]*">One<\/a>/)
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain('Some were found')
  expect(findings.filter((finding) => !finding.includes('<script>'))).toEqual([
    '5 foreign-syntax Unexpected code in the Vue component <Team>: its static template is rendered, what only code adds is left out: 2 values, 2 conditions, 1 control.'
  ])
  expect(dependencies).toEqual(
    expect.arrayContaining(['theme/Team.vue', 'theme/Person.vue', 'theme/people.json', 'tsconfig.json'])
  )
})

test('draws components that the theme registers, around Markdown', async () => {
  const { siteDir, sources } = writeSite()
  const text =
    '<BigNotice kind="Note">\n\n**Read** this.\n\n</BigNotice>\n\nSee <big-notice kind="Hint">here</big-notice>.\n'
  const { html, findings } = await compileDialect(text, 'vitepress', { siteDir, context: { sources } })
  expect(html.replaceAll(/\s+/g, ' ')).toContain('<strong>Note</strong>: <p><strong>Read</strong> this.</p>')
  expect(html).toContain('See <strong>Hint</strong>: here.')
  expect(findings).toEqual([])
})

test('draws components that nobody names but by their files', async () => {
  const { siteDir, sources } = writeSite({
    '.vitepress/theme/components/SeeAlso.vue':
      '<template>\n  <p>See also: <a v-for="link in links" :href="link">{{ link }}</a></p>\n</template>\n<script setup>\ndefineProps<{ links: string[] }>()\n</script>\n'
  })
  const text = `<SeeAlso :links="['/one']" />\n\n<see-also :links="['/two']" />\n\n<Elsewhere>kept</Elsewhere>\n`
  const { html, findings } = await compileDialect(text, 'vitepress', { siteDir, context: { sources } })
  expect(html).toMatch(/See also: <a [^>]+>\/one<\/a>[\s\S]*See also: <a [^>]+>\/two<\/a>[\s\S]*kept/)
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '5 foreign-syntax Unexpected Vue component <Elsewhere>'
  ])
})

test('reports what is wrong in a template where its component is written, and what follows in its own place', async () => {
  const odd = '<template>\n<p>one\n<https://example.com>\n</p>\n</template>\n'
  const { siteDir, sources } = writeSite({ 'theme/Odd.vue': odd })
  const text =
    "<script setup>\nimport Odd from '@theme/Odd.vue'\n</script>\n\n<Odd>\n\nText\n\n</Odd>\n\n<marquee>x</marquee>\n"
  const { findings } = await compileDialect(text, 'vitepress', { siteDir, context: { sources } })
  expect(findings.filter((finding) => finding.includes('unknown-element'))).toEqual([
    expect.stringMatching(/^5 unknown-element <https:> is not allowed/),
    expect.stringMatching(/^11 unknown-element <marquee> is not allowed/)
  ])
})

test('leaves components alone whose files must not be read', async () => {
  const { siteDir, sources } = writeSite()
  const text = '<script setup>\nimport X from "./.vitepress/theme/Notice.vue"\n</script>\n\n<X kind="k">kept</X>\n'
  const { html, findings } = await compileDialect(text, 'vitepress', {
    siteDir,
    context: { sources: { ...sources, allowed: [] } }
  })
  expect(html).toContain('kept')
  expect(findings.at(-1)).toContain('5 foreign-syntax Unexpected Vue component <X>')
})

const doubled = Array.from(
  { length: 60 },
  (_, at) => `const a${at + 1} = [a${at}, a${at}]\nconst s${at + 1} = s${at} + s${at}`
)

test.each([
  ['loops in loops', '<p v-for="a in 400"><i v-for="b in 400"><b v-for="c in 400">x</b></i></p>', 'x'],
  ['lists and texts that double', '<p v-if="a60">{{ s60 }}{{ s3 }}</p>', '<p>zzzzzzzz</p>'],
  ['a value that names itself', '<p>{{ again }}</p><p>x</p>', '<p>x</p>'],
  ['elements in elements', `${'<b>'.repeat(30_000)}deep {{ unknown }}`, 'deep'],
  ['a long expression', `<p>{{ 1${' + 1'.repeat(100_000)} }}</p>`, '']
])('ends within limits: %s', { timeout: 60_000 }, async (_, template, expected) => {
  const script = ["const a0 = ['z']", "const s0 = 'z'", ...doubled, 'const again = computed(() => again + again)'].join(
    '\n'
  )
  const site = writeSite({
    'theme/Odd.vue': `<script setup>\n${script}\n</script>\n<template>${template}</template>\n`
  })
  const text = '<script setup>\nimport Odd from "@theme/Odd.vue"\n</script>\n\n<Odd />\n\nAnd so on.\n'
  const { html, findings } = await compileDialect(text, 'vitepress', { siteDir: site.siteDir, context: site })
  expect(html).toContain(expected)
  expect(html).toContain('And so on.')
  expect(html.length).toBeLessThan(1_000_000)
  expect(findings.join('\n')).toContain('code in the Vue component <Odd>')
})

test('draws the members of a team, which the theme of VitePress shows', async () => {
  const text = `<script setup>
import { VPTeamMembers } from 'vitepress/theme'
const members = [{ avatar: 'https://a.example/a.png', name: 'Ada', title: 'Author', links: [{ icon: 'github', link: 'https://a.example/ada' }] }]
</script>

<VPTeamMembers size="small" :members="members" />
`
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toContain('<strong>Ada</strong> Author')
  expect(html).toContain('href="https://a.example/ada"')
  expect(findings.filter((finding) => finding.includes('component'))).toEqual([])
})

test('shows first values of the script of a page, and expressions that take code as code', async () => {
  const text = `<script setup>
import { ref } from 'vue'
const message = ref('Hello')
const left = ref('')
const names = ['Ada', 'Bo']
</script>

Says {{ message }}, {{ left }}and {{ now() }}.

<p>{{ message }}: {{ now() }}</p>

<ul>
  <li v-for="name in names">{{ name }}</li>
  <li v-for="name in unknown">{{ name }}</li>
</ul>
`
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toMatch(/Says Hello, and <code[^>]*>now\(\)<\/code>\./)
  expect(html).toMatch(/<p>Hello: <code[^>]*>now\(\)<\/code><\/p>/)
  expect(html.replaceAll(/\s+/g, ' ')).toContain('<ul> <li>Ada</li><li>Bo</li> </ul>')
  expect(html).not.toContain('{{')
  expect(findings.filter((finding) => !finding.includes('<script>'))).toEqual([
    '12 foreign-syntax Unexpected code in HTML of Vue: its static content is rendered, what only code adds is left out: 1 list.',
    '8 foreign-syntax Unexpected interpolation of Vue in "{{ }}": pages run no code; write its value, or the braces as code.',
    '10 foreign-syntax Unexpected interpolation of Vue in "{{ }}": pages run no code; write its value, or the braces as code.'
  ])
})

test('leaves out what functions return, and shows pictures that are taken in as text', async () => {
  const site = writeSite({
    'theme/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    'theme/Index.vue': `<script setup lang="ts">
import { computed } from 'vue'
import drawing from './drawing.svg?raw'
const groups = [{ text: 'One', items: ['A', 'B'] }]
const found = computed(() => groups)
const counted = computed(() => {
  return groups.length
})
const short = (text: string) => text.toLowerCase()
</script>
<template>
  <div v-for="group of found"><h2 :id="group.text">{{ group.text }}</h2><p>{{ short(group.text) }}{{ group.items.join(', ') }}</p></div>
  <p>{{ counted }}</p>
  <div v-html="drawing" />
</template>
`
  })
  const text = '<script setup>\nimport Index from "@theme/Index.vue"\n</script>\n\n<Index />\n'
  const { html, findings } = await compileDialect(text, 'vitepress', { siteDir: site.siteDir, context: site })
  expect(html).toContain('<h2 id="One">One</h2></div>')
  expect(html).toContain('width="1" height="1"></div>')
  expect(findings.filter((finding) => finding.includes('Index'))).toEqual([
    expect.stringContaining('what only code adds is left out: 3 values.')
  ])
})
