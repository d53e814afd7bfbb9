import { expect, test } from 'vitest'
import type { MarkdownFormat } from '../../../../src/model/source.js'
import { compileDialect } from '../../dialects/compile-dialect.js'

/** What a container may hold; `word` is told apart from the others. */
const children: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `- ${word}`,
  (word) => `1. ${word}`,
  (word) => `| A |\n| - |\n| ${word} |`,
  (word) => `> ${word}`,
  (word) => `:::tip\n\n${word}\n\n:::`,
  (word) => `::::steps\n\n1. x\n\n:::file-tree\n\n- ${word}\n\n:::\n\n::::`,
  (word) => `<div>${word}</div>`,
  (word) => `\`\`\`txt\n${word}\n\`\`\``,
  (word) => `### ${word}`,
  (word) => `![${word}](https://example.com/a.png)`,
  (word) => `- item ${word}first\n\n  ${word}second\n\n  > ${word}`
]

/** Compile a page on which a container holds one of each, alone and beside what it expects, and list the words that are gone. */
async function lostIn(
  { open, close, before = '' }: { readonly open: string; readonly close: string; readonly before?: string },
  { dialect = 'capstan', format = 'md', head = '' }: { dialect?: string; format?: MarkdownFormat; head?: string } = {}
) {
  const texts = children.map((child, index) => `${open}\n\n${before}\n\n${child(`word${index}x`)}\n\n${close}\n`)
  const { html, findings } = await compileDialect(`${head}\n\n# Page\n\n${texts.join('\n')}`, dialect, { format })
  const words = [...texts.join('\n').matchAll(/word\d+x(?:first|second)?|labelword/g)].map(([word]) => word)
  return { lost: [...new Set(words)].filter((word) => !html.includes(word)), findings }
}

const beside: Readonly<Record<string, string>> = {
  'code-group': '```sh\nnpm\n```',
  'file-tree': '- a.txt',
  steps: '1. One',
  tabs: ':::::tab[First]\n\nx\n\n:::::'
}

const names = 'card-grid card steps file-tree code-group tabs tab figure note link-card link-button'.split(' ')

test.each(names)('shows what stands in :::%s', async (name) => {
  const attributes = name.startsWith('link') ? '{href=/input}' : ''
  const container = { open: `::::::${name}[labelword]${attributes}`, close: '::::::' }
  expect((await lostIn(container)).lost).toEqual([])
  const { lost, findings } = await lostIn({ ...container, before: beside[name] ?? 'x' })
  expect(lost).toEqual([])
  const isStrict = name in beside
  if (isStrict) expect(findings.join('\n')).toContain('content-component Unexpected "word0x" in ')
})

test.each(names)('shows the label of ::%s', async (name) => {
  const { html } = await compileDialect(`::${name}[labelword]{href=/input}\n`, 'capstan')
  expect(html).toContain('labelword')
})

test.each(['code-group', 'tabs', 'details', 'raw', 'v-pre', 'tip'])(
  'shows what stands in ::: %s of VitePress',
  async (name) => {
    const container = { open: `:::::: ${name} labelword`, close: '::::::' }
    expect((await lostIn(container, { dialect: 'vitepress' })).lost).toEqual([])
    const others: Readonly<Record<string, string>> = { ...beside, tabs: '== First\n\nx' }
    expect((await lostIn({ ...container, before: others[name] ?? 'x' }, { dialect: 'vitepress' })).lost).toEqual([])
  }
)

test('shows what stands before the first of the tabs of VitePress', async () => {
  const { html } = await compileDialect(':::tabs\n\nbefore\n\n== First\n\nx\n\n:::\n', 'vitepress')
  expect(html).toContain('before')
})

test.each(['===', '!!! note', '??? note'])('shows what stands in %s of Material for MkDocs', async (mark) => {
  const texts = children.map(
    (child, index) => `${mark} "labelword"\n\n${child(`word${index}x`).replaceAll(/^/gm, '    ')}\n`
  )
  const { html } = await compileDialect(texts.join('\n'), 'mkdocs')
  expect(children.map((_, index) => `word${index}x`).filter((word) => !html.includes(word))).toEqual([])
})

const own = 'Badge Card CardGrid CodeGroup Emoji FileTree Icon LinkButton LinkCard Steps'.split(' ')
const components = [
  ...own.map((name) => [name, ''] as const),
  ...['Tabs', 'TabItem', 'Details', 'Admonition', 'CodeBlock', 'Fragment'].map((name) => [name, ''] as const),
  ...[...own, 'Aside', 'Badge', 'Code', 'TabItem', 'Tabs'].map(
    (name) => [name, `import { ${name} } from '@astrojs/starlight/components'`] as const
  ),
  ...[
    'Tabs',
    'TabItem',
    'Admonition',
    'Details',
    'CodeBlock',
    'Heading',
    'Layout',
    'ThemedImage',
    'DocCardList',
    'TOCInline',
    'IdealImage',
    'Mermaid'
  ].map((name) => [name, `import ${name} from '@theme/${name}'`] as const),
  ...['Link', 'Translate', 'BrowserOnly'].map((name) => [name, `import ${name} from '@docusaurus/${name}'`] as const)
]

test.each(components)('shows what stands in <%s> of MDX (%s)', async (name, head) => {
  const attributes =
    'title="t" href="/input" name="star" value="v" label="l" sources={{ light: "https://example.com/b.png" }}'
  const container = { open: `<${name} ${attributes}>`, close: `</${name}>` }
  expect((await lostIn(container, { format: 'mdx', head })).lost).toEqual([])
})
