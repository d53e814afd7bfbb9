/** The Markdown of a site that was written for another generator has its code as its authors wrote it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { parseHTML } from 'linkedom'
import { beforeAll, expect, test } from 'vitest'
import { bin, capstan } from '../helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from '../helpers/files.js'
import { lostCode } from '../helpers/lost-code.js'
import { isPlainFence, scanFences } from '../helpers/scan-fences.js'

/** Code with what Markdown, HTML, templates or editors take for something else. */
const hostile = [
  'a()\n\n\n  b()\t// tab\n',
  '<div class="x">&amp; &lt;</div>\n<!-- kept -->',
  '# no heading\n- [ ] no task\n| no | table |\n| -- | -- |',
  '    indented\n  less\n\n',
  '全角　空格，“引号”……\n\u00a0no-break',
  '\\*escaped\\* `ticks` ~~~ tildes',
  '$HOME ${x} $$a$$ %{y} :::tip',
  '~~~\nfence in a fence\n~~~'
]

const page = (title: string, blocks: readonly string[]) => `# ${title}\n\n${blocks.join('\n\n')}\n`
const fenced = (code: string, info: string) => `\`\`\`${info}\n${code}\n\`\`\``

const folder = temporaryFolder()
beforeAll(async () => {
  const blocks = hostile.map((code, index) =>
    fenced(code, ['js', 'html', 'md', '', 'txt', 'sh', 'bash', 'text'][index] ?? '')
  )
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'Moved', url: 'https://docs.example', content: 'docs', llms: true, blog: { dir: 'blog', title: 'News', feedContent: 'whole' }, markdown: { dialect: 'vitepress' } }\n`,
    'docs/index.md': page('Home', blocks),
    'docs/guide/index.md': page('Guide', [
      `::: tip\n${blocks[0]}\n:::`,
      `> ${fenced('quoted()\n\n  twice()', 'js').replaceAll('\n', '\n> ')}`,
      `1. Item\n\n   ${fenced('in a list\n\n    deep', 'sh').replaceAll('\n', '\n   ')}`,
      `::: code-group\n${fenced('npm add -D x', 'sh [npm]')}\n${fenced('pnpm add -D x', 'sh [pnpm]')}\n:::`,
      `::: details More\n${fenced('folded { a: 1 }', 'js{1}')}\n:::`
    ]),
    'blog/2024-01-02-post.md': page('Post', blocks),
    'docs/guide/marks.md': page('Marks', [
      fenced('const a = 1 // [!code --]\nconst a = 2 // [!code ++]\nrun(a) // [!code focus]', 'ts'),
      fenced('- a\n+ b\n  c', 'diff')
    ])
  })
  const { code, stderr } = await capstan(['build', folder])
  if (code !== 0) throw new Error(stderr)
})

test('each block is in the Markdown of its page, byte for byte', () => {
  expect(lostCode(join(folder, 'docs'), join(folder, 'build'))).toEqual({ count: hostile.length + 7, lost: [] })
})

test('lines that marks add and remove have the signs of a diff, and no mark is left', () => {
  const blocks = scanFences(readFileSync(join(folder, 'build/guide/marks.md'), 'utf8'))
  expect(blocks).toEqual([
    { info: 'diff', code: '-const a = 1\n+const a = 2\n run(a)' },
    { info: 'diff', code: '- a\n+ b\n  c' }
  ])
})

/** Code of a page as its author wrote it. */
const authored = (path: string) =>
  scanFences(readFileSync(join(folder, 'docs', path), 'utf8'))
    .filter(isPlainFence)
    .map(({ code }) => code)
const sources = () => listFiles(join(folder, 'docs')).filter((path) => path.endsWith('.md'))

test('the file of all pages has the same blocks', () => {
  const written = new Set(scanFences(readFileSync(join(folder, 'build/llms-full.txt'), 'utf8')).map(({ code }) => code))
  const all = sources().flatMap(authored)
  expect(all).toEqual(expect.arrayContaining(hostile))
  for (const code of all) expect(written.has(code), code).toBe(true)
})

test('programs that read pages by the protocol are given the same blocks', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', folder], stderr: 'ignore' })
  )
  try {
    for (const path of sources()) {
      const { content } = await client.callTool({ name: 'read_page', arguments: { path: `/${path}` } })
      const [{ text } = { text: '' }] = content as readonly { readonly text: string }[]
      const written = scanFences(text).map(({ code }) => code)
      for (const code of authored(path)) expect(written, path).toContain(code)
    }
  } finally {
    await client.close()
  }
})

test('the posts of feeds have them, as readers of HTML see them', () => {
  const { items } = JSON.parse(readFileSync(join(folder, 'build/blog/feed.json'), 'utf8')) as {
    items: readonly { readonly content_html: string }[]
  }
  const { document } = parseHTML(
    `<!doctype html><html><body>${items.map((item) => item.content_html).join('')}</body></html>`
  )
  const shown = Array.from(document.querySelectorAll('pre'), ({ textContent }) => textContent)
  // A block of HTML ends its last line.
  expect(shown).toEqual(hostile.map((code) => `${code}\n`))
})
