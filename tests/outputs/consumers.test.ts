/** What a site writes beside its pages, and the pages themselves, read by tools that are not ours. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import { parseFeed as parseWithRowan } from '@rowanmanning/feed-parser'
import { parseFeed as parseWithFeedsmith } from 'feedsmith'
import { HtmlValidate } from 'html-validate'
import { parseHTML } from 'linkedom'
import RssParser from 'rss-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../helpers/capstan.js'
import { listFiles, temporaryFolder, writeFiles } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { spawnCapstan } from '../helpers/spawn-capstan.js'
import { shared } from '../shared/shared.js'
import { buildManual, createSite } from './built-sites.js'
import { readWith } from './read-with.js'

const folder = temporaryFolder()
const out = join(folder, 'build')
const read = (path: string) => readFileSync(join(out, path), 'utf8')

const config = {
  title: 'Cams & <Docs>',
  description: 'All about cams.',
  url: 'https://docs.example',
  image: '/card.svg',
  structuredData: true,
  llms: true,
  print: true,
  blog: {
    dir: 'blog',
    title: 'News',
    authors: { ann: { name: 'Ann & Co', title: 'Writer', url: 'https://ann.example/' }, bo: { name: '薄' } }
  },
  openapi: [{ file: 'openapi/cams.yaml', path: '/api' }],
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'zh-CN', label: '中文', fallback: 'notice' }
  ],
  versions: [
    { name: '2.0', label: '2.0' },
    { name: '1.0', label: '1.0', folder: 'v1', banner: 'unmaintained' }
  ]
}

const article = `# \`Box<T>\` & others

A **bold** stream of pictures with a note[^1] and <kbd>Ctrl</kbd>, long enough to be read as an article; it has several sentences, and more
words than a menu has.

## Steps

1. One

   \`\`\`sh
   npm i <name>
   \`\`\`
2. Two

:::note[Mind]
The stream ends at midnight.
:::

| Key | Meaning |
| - | - |
| \`x\\|y\` | either |

\`\`\`\`js {2} showLineNumbers
if (a < b && c) {
  run(\`\${a}\`)
}
\`\`\`\`

::::tabs
:::tab[Debian]
Take the package.
:::
:::tab[Others]
Take the archive.
:::
::::

[^1]: Streams are *flows*.
`

beforeAll(async () => {
  writeFiles(folder, {
    'site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': '---\ndescription: Home of cams.\n---\n# Home\n\n[start](./guide/start.md)\n',
    'content/_glossary.yaml': '- term: stream\n  definition: A flow of pictures.\n',
    'content/_static/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n',
    'content/guide/index.md': '---\ntags: [C++, c++]\n---\n# Guide\n\nText.\n',
    'content/guide/start.md': article,
    'content/guide/中文 页.md': '# 中文 (1)\n\n文字。\n',
    'content/zh-CN/index.md': '# 首页\n\n[开始](./guide/start.md)\n',
    'v1/content/index.md': '# Home 1\n\n[start](./guide/start.md)\n',
    'v1/content/guide/start.md': article,
    'blog/2024-01-02-later.md':
      '---\nauthors: [ann, bo]\ntags: [C++, 标签]\ndate: 2024-01-02T10:30:00+02:00\n---\n# `a < b` & "c"\n\nSee [start](/guide/start) & <kbd>x</kbd>.\n\n<!-- more -->\n\nMore.\n',
    'blog/2024-01-02-first.md': '---\nauthors: [ann]\ndate: 2024-01-02 08:15\n---\n# First ]]>\n\nText.\n',
    'blog/2099-01-02-future.md': '# Future\n\nText.\n',
    'openapi/cams.yaml': `openapi: 3.1.0
info: { title: Cams, version: '1' }
tags: [{ name: cams }]
paths:
  /cams/{id}:
    get: { operationId: get_cam, tags: [cams], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Cam' } } } } } }
components: { schemas: { Cam: { type: object, properties: { id: { type: string, description: The key. } } } } }
`
  })
  for (const args of [
    ['build', folder],
    ['build', folder, '--offline']
  ]) {
    const { code, stderr } = await spawnCapstan(args)
    if (code !== 0) throw new Error(stderr)
  }
})

/** What each reader makes of a feed: its posts. */
const feedReaders = {
  feedsmith(text: string) {
    const { format, feed } = parseWithFeedsmith(text)
    if (format === 'rss')
      return (feed.items ?? []).map(({ title, link, pubDate, dc }) => post(title, link, pubDate, dc?.creators))
    if (format === 'atom')
      return (feed.entries ?? []).map(({ title, links, published, authors }) =>
        post(
          title?.value,
          links?.[0]?.href,
          published,
          authors?.map(({ name }) => name)
        )
      )
    if (format !== 'json') throw new Error(format)
    return (feed.items ?? []).map(({ title, url, date_published, authors }) =>
      post(
        title,
        url,
        date_published,
        authors?.map(({ name }) => name)
      )
    )
  },
  async 'rss-parser'(text: string) {
    const { items } = await new RssParser().parseString(text)
    return items.map(({ title, link, isoDate }) => post(title, link, isoDate))
  },
  'feed-parser'(text: string) {
    return parseWithRowan(text).items.map(({ title, url, published, authors }) =>
      post(
        title,
        url,
        published,
        authors.map(({ name }) => name)
      )
    )
  }
}

const post = (
  title: string | null | undefined,
  url: string | null | undefined,
  date: string | Date | null | undefined,
  authors?: readonly (string | null | undefined)[]
) => ({ title, url, date: new Date(date ?? '').toISOString(), ...(authors && { authors }) })

describe('three readers find the posts in feeds, with their times, and none of the future', () => {
  const files = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'] as const
  test.each(
    files.flatMap((file) =>
      (['feedsmith', 'rss-parser', 'feed-parser'] as const)
        .filter((reader) => reader === 'feedsmith' || file.endsWith('.xml'))
        .map((reader) => [file, reader] as const)
    )
  )('%s by %s', async (file, reader) => {
    const posts = await feedReaders[reader](read(file))
    const at = 'https://docs.example/blog/2024/01/02'
    expect(posts).toEqual([
      expect.objectContaining({ title: 'a < b & "c"', url: `${at}/later/`, date: '2024-01-02T08:30:00.000Z' }),
      expect.objectContaining({ title: 'First ]]>', url: `${at}/first/`, date: '2024-01-02T08:15:00.000Z' })
    ])
    if (reader !== 'rss-parser')
      expect(posts).toMatchObject([{ authors: ['Ann & Co', '薄'] }, { authors: ['Ann & Co'] }])
  })
})

test('xmllint reads every file of XML', () => {
  const files = listFiles(out).filter((path) => /\.(?:xml|svg)$/.test(path))
  expect(files.filter((path) => path.endsWith('.xml')).length).toBeGreaterThanOrEqual(6)
  readWith('xmllint', ['--noout', ...files.map((path) => join(out, path))])
})

test('Info-ZIP and bsdtar unpack the archive of all files alike, with their names', () => {
  const archive = join(folder, 'build.zip')
  const [unzipped, untarred] = [temporaryFolder(), temporaryFolder()]
  readWith('unzip', ['-q', archive, '-d', unzipped])
  readWith('bsdtar', ['-xf', archive, '-C', untarred])
  const files = listFiles(unzipped)
  expect(files).toEqual(listFiles(untarred))
  expect(files).toContain('build/guide/中文 页/index.html')
  for (const path of files)
    expect(readFileSync(join(unzipped, path)).equals(readFileSync(join(untarred, path))), path).toBe(true)
  // Each address that a page of the archive names is a file of it.
  const there = new Set(files)
  const missing = files
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) =>
      [...readFileSync(join(unzipped, path), 'utf8').matchAll(/\s(?:href|src)="([^"#?:]+)(?:[#?][^"]*)?"/g)]
        .map(([, address = '']) => new URL(address, `file:///${path}`).pathname.slice(1))
        .filter((address) => !there.has(decodeURIComponent(address)))
        .map((address) => `${path}: ${address}`)
    )
  expect(missing).toEqual([])
})

describe('html-validate reads every page', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Two of a kind of which only one is shown: the menu of phones, the outline above the text.
      'unique-landmark': 'off',
      // A list in the sidebar that takes the name of what opens it.
      'aria-label-misuse': 'off',
      // A header row with an empty cell is plain enough without a scope at each other cell.
      'wcag/h63': 'off',
      // `>` in text, and `&` in text fields, are text to every parser.
      'no-raw-characters': 'off'
    }
  })
  const sites: readonly (readonly [string, () => Promise<string>])[] = [
    ['a site of all outputs', () => Promise.resolve(out)],
    ['a new site', async () => join(await createSite('blog'), 'build')],
    ...(isFull ? [['the first site', () => shared('first-site')] as const, ['the manual', buildManual] as const] : [])
  ]
  test.each(sites)('%s', async (_, folderOf) => {
    const site = await folderOf()
    const pages = listFiles(site).filter((path) => path.endsWith('.html'))
    const found = pages.flatMap((path) =>
      validator
        .validateStringSync(readFileSync(join(site, path), 'utf8'))
        .results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${path} ${ruleId} ${message} ${selector ?? ''}`)
        )
    )
    expect(found).toEqual([])
    expect(pages.length).toBeGreaterThan(5)
  })
})

test('a reader mode shows the words and the code of an article, and no definition of a term in its place', () => {
  for (const path of ['guide/start/index.html', '1.0/guide/start/index.html', 'zh-CN/guide/start/index.html']) {
    const { document } = parseHTML(read(path))
    const shown = new Readability(document).parse()
    const text = shown?.textContent ?? ''
    for (const words of [
      'bold stream of pictures',
      'npm i <name>',
      'The stream ends at midnight.',
      'x|y',
      'Take the package.',
      'Take the archive.',
      'if (a < b && c) {\n  run(`${a}`)\n}',
      'Streams are flows'
    ])
      expect(text, path).toContain(words)
    expect(text).not.toContain('A flow of pictures.')
    expect(shown?.title).toContain('Box<T> & others')
  }
})

// The types of schema.org take their time.
test.runIf(isFull)('the structured data of all pages are what schema.org types allow', () => {
  const data = listFiles(out)
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) =>
      [...read(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => ({
        path,
        json
      }))
    )
  const types = new Set(
    data.flatMap(({ json }) =>
      (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type'])
    )
  )
  expect([...types].sort()).toEqual([
    'APIReference',
    'Blog',
    'BlogPosting',
    'BreadcrumbList',
    'CollectionPage',
    'TechArticle',
    'WebSite'
  ])
  const checked = temporaryFolder()
  writeFiles(checked, {
    'data.ts': `import type { Graph } from '${join(root, 'node_modules/schema-dts')}'\n${data
      .map(({ path, json }) =>
        `// ${path}\nexport const _: Graph = ${json}`.replace(
          'const _',
          `const data${data.findIndex((one) => one.path === path)}`
        )
      )
      .join('\n')}\n`
  })
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    join(checked, 'data.ts')
  ]
  execFileSync(process.execPath, [compiler, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
})
