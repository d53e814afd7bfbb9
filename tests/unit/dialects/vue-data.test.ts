import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compileDialect } from './compile-dialect.js'

const files = {
  'posts.data.ts': `import { createContentLoader } from 'vitepress'
export interface Post { url: string }
declare const data: Post[]
export { data }
export default createContentLoader('blog/*.md', {
  excerpt: true,
  transform: (raw) =>
    raw
      .map(({ url, frontmatter, excerpt }) => ({ url, title: frontmatter.title, day: frontmatter.date.toISOString().slice(0, 10), excerpt }))
      .sort((a, b) => b.day.localeCompare(a.day))
})
`,
  'blog/a.md': '---\ntitle: Older\ndate: 2024-01-02\n---\n\nThe *older* one.\n\n---\n\nMore.\n',
  'blog/b.md': '---\ntitle: Newer\ndate: 2025-01-02\n---\n\nText.\n',
  'theme/Posts.vue': `<script setup lang="ts">
import { data as posts } from '../posts.data'
</script>
<template><ul><li v-for="post of posts"><a :href="post.url">{{ post.title }}</a> <time>{{ post.day }}</time><div v-html="post.excerpt"></div></li></ul></template>
`,
  'tools.data.js': `import fs from 'node:fs'
import path from 'node:path'
export default {
  watch: ['./tools/*.txt'],
  async load(watched) {
    const text = await fs.promises.readFile(path.join(__dirname, 'tools/one.txt'), 'utf8')
    return { text, names: fs.readdirSync('tools'), watched: watched.map((file) => path.basename(file)) }
  }
}
`,
  'tools/one.txt': 'first <tool>',
  'tools/two.txt': 'second'
}

function writeSite(more: Readonly<Record<string, string>> = {}) {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'capstan-')))
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), text)
  }
  const sources = { roots: [siteDir], bases: [siteDir], allowed: [] }
  return { siteDir, context: { sources, contentDir: '.' } }
}

test('draws what loaders of content give, in the order of the loader', async () => {
  const text = "<script setup>\nimport Posts from './theme/Posts.vue'\n</script>\n\n<Posts />\n"
  const { html, findings, dependencies } = await compileDialect(text, 'vitepress', writeSite())
  expect(html.replaceAll(/\s+/g, ' ')).toMatch(
    /Newer<\/a> <time>2025-01-02<\/time><\/li><li><a [^>]*>Older<\/a> <time>2024-01-02<\/time><div><p>The <em>older<\/em> one.<\/p>/
  )
  expect(findings.filter((finding) => !finding.includes('<script>'))).toEqual([])
  expect(dependencies).toEqual(
    expect.arrayContaining(['blog/', 'blog/a.md', 'blog/b.md', 'posts.data.ts', 'theme/Posts.vue'])
  )
})

test('shows what a loader of files gives to a page, and depends on what it reads', async () => {
  const text =
    '<script setup>\nimport { data } from \'./tools.data.js\'\n</script>\n\nTool: {{ data.text }}, all: {{ data.names.length }}\n\n<ul><li v-for="name in data.watched">{{ name }}</li></ul>\n'
  const { html, findings, dependencies } = await compileDialect(text, 'vitepress', writeSite())
  expect(html).toContain('Tool: first &#x3C;tool>, all: 2')
  expect(html).toContain('<li>one.txt</li><li>two.txt</li>')
  expect(findings.filter((finding) => !finding.includes('<script>'))).toEqual([])
  expect(dependencies).toEqual(expect.arrayContaining(['tools.data.js', 'tools/', 'tools/one.txt']))
})

const application = {
  'repl/Repl.vue': `<script setup lang="ts">
import { Repl } from '@vue/repl'
import { data } from './examples.data'
</script>
<template><div><a v-if="next" :href="next">Next</a><Repl :store="data" /></div></template>
`,
  'repl/examples.data.ts': `import fs from 'fs'
import path from 'path'
import { createMarkdownRenderer } from 'vitepress'
export default {
  watch: './src/**',
  async load() {
    const md = await createMarkdownRenderer('.')
    const dir = path.resolve(__dirname, 'src')
    const read = (name) => fs.readFileSync(path.join(dir, name), 'utf-8')
    return {
      'step-10': { 'description.md': md.render(read('ten.md')), App: { 'a.html': '<b>{{ ten }}</b>' }, _hint: { App: { 'a.html': '<b>{{ ten }}</b>' } } },
      'step-2': { 'description.txt': 'Two.', App: { 'a.js': read('two.js'), 'b.js': '// b' } }
    }
  }
}
`,
  'repl/src/ten.md': '# The tenth {#tenth}\n\nText with `{{ braces }}`.\n\n## Below\n\n::: tip Note\nMore.\n:::\n',
  'repl/src/two.js': 'const two = 2\n'
}

test('shows the files of an application that only code shows', async () => {
  const text =
    "<script>\nexport default { components: { Repl: defineAsyncComponent(() => import('./repl/Repl.vue')) } }\n</script>\n\n<ClientOnly>\n  <Repl />\n</ClientOnly>\n"
  const { html, ids, findings } = await compileDialect(text, 'vitepress', writeSite(application))
  expect(ids).toEqual(['step-2', 'step-10', 'below'])
  expect(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  ).toBe(
    'Step 2 Two. const two = 2 // b The tenth Text with {{ braces }} . Below Note More. &lt;b&gt; {{ ten }} &lt;/b&gt;'
  )
  expect(html).not.toContain('Next')
  expect(findings.filter((finding) => !finding.includes('<script>'))).toEqual([
    '5 foreign-syntax Unexpected code in the Vue component <Repl>: only code shows the files of its data loader; their text is shown instead.'
  ])
})

test.each([
  ['throws', `export default { load() { throw new Error('no data today') } }`, 'failed with "no data today"'],
  ['ends', `export default { load() { process.exit(1) } }`, 'failed with "it ended without a value"'],
  ['is no program', `export default {`, 'failed with'],
  [
    'lacks a package',
    `import x from 'not-there'\nexport default { load: () => x.y }`,
    '"not-there", which is not installed'
  ]
])('reports a loader that %s', async (_, loader, expected) => {
  const text = "<script setup>\nimport { data } from './tools.data.js'\n</script>\n\nTool: {{ data.text }}.\n"
  const { html, findings } = await compileDialect(text, 'vitepress', writeSite({ 'tools.data.js': loader }))
  expect(html).toContain('Tool: ')
  expect(findings.join('\n')).toContain(expected)
  expect(findings.join('\n')).toContain('data loader "tools.data.js"')
})

test('runs no loader of an untrusted site', async () => {
  const { siteDir, context } = writeSite()
  const text = "<script setup>\nimport { data } from './tools.data.js'\n</script>\n\nTool: {{ data.text }}.\n"
  const { html, findings } = await compileDialect(text, 'vitepress', {
    siteDir,
    context: { ...context, isUntrusted: true }
  })
  expect(html).not.toContain('first')
  expect(findings.join('\n')).toContain('untrusted-code The data loader')
})
