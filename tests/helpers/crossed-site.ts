/**
 * A site in which everything meets: three languages with gaps; versions in the work tree, of an overlay, of a folder and of a ref; a reference of
 * an API, a blog, a glossary, components that become islands, diagrams, includes from elsewhere, and texts that differ by version.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { initRepository, type Repository } from '../unit/helpers/repository.js'
import { temporaryFolder } from './files.js'

/** Create the site with its history. */
export function createCrossedSite(): Repository {
  const repository = initRepository(temporaryFolder())
  const { folder, commit, git } = repository
  const old = sourcesOf('1')
  commit({ files: old, date: '2024-01-02T03:04:05Z' })
  git('tag', 'v1')
  const below = Object.entries(sourcesOf('2')).map(([path, text]) => [`versions/2/${path}`, text] as const)
  const overlay = {
    'versions/next/content/guide/install.md': '# Install\n\nTake {{release}}, which is new.\n',
    'versions/next/content/guide/only.md': '# Only in the next\n\nA wick, of {{release}}.\n'
  }
  commit({
    files: {
      ...sourcesOf('3'),
      ...Object.fromEntries(below),
      ...overlay,
      '.gitignore': 'node_modules\n.capstan\nbuild*\n'
    },
    date: '2025-01-02T03:04:05Z'
  })
  configureCrossedSite(folder)
  return repository
}

/** Write the configuration of the site with further settings. */
export function configureCrossedSite(folder: string, settings: object = {}): void {
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default ${JSON.stringify({ ...config, ...settings }, undefined, 2)}\n`
  )
}

const config = {
  title: { en: 'Lantern', 'zh-CN': '灯笼', ar: 'الفانوس' },
  url: 'https://lantern.example',
  static: 'static',
  glossary: '_glossary.yaml',
  print: true,
  llms: true,
  linkPreviews: true,
  lastUpdated: true,
  contributors: true,
  variables: { release: { next: '4.0.0', '3': '3.1.0', '2': '2.4.0', '1': '1.0.9' }, spare: { '2': 'two wicks' } },
  openapi: [{ file: 'openapi/lamp.yaml', path: '/api' }],
  blog: { folder: 'blog', authors: { lin: { name: 'Lin' } } },
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'zh-CN', label: '简体中文', fallback: 'notice' },
    { lang: 'ar', label: 'العربية', fallback: 'link' }
  ],
  versions: [
    { name: 'next', overlay: 'versions/next', banner: 'unreleased' },
    { name: '3', isLatest: true, isDefault: true },
    { name: '2', folder: 'versions/2', banner: 'unmaintained' },
    { name: '1', ref: 'v1' }
  ],
  navbar: { end: [{ type: 'versions' }, { type: 'languages' }] },
  translations: { statePage: '/state' },
  versionChanges: { page: '/changes' }
}

/** Write the sources of a version: those of all have much in common, in every language. */
function sourcesOf(version: string): Record<string, string> {
  return {
    'content/_glossary.yaml':
      '- en: lamp\n  zh: 灯\n  meaning: Gives light.\n- en: wick\n  zh: 灯芯\n  meaning: What burns.\n  forbid: [捻子]\n',
    'content/index.md': `# Lantern\n\nA lamp of version ${version}. See [how](guide/install.md).\n`,
    'content/guide/install.md': `# Install\n\n${blocks}\n## Release\n\nTake {{release}}.\n\n## Spare\n\nKeep {{spare}}.\n\n:::only{version="<3"}\n\nAn old one.\n\n:::\n`,
    'content/guide/parts.mdx': page,
    'content/guide/_part.md': 'A wick that pages share.\n',
    'content/_components/counter.tsx': counter,
    'content/blog/2024-05-06-light.md': '---\nauthors: [lin]\ntags: [news]\n---\n\n# Light\n\nThere is a lamp.\n',
    'content/zh-CN/index.md': `# 灯笼\n\n第 ${version} 版的灯。\n`,
    'content/zh-CN/guide/install.md': `# 安装\n\n${blocks}\n## 版本 {#release}\n\n取 {{release}}。\n`,
    'content/zh-CN/guide/parts.mdx': page.replace('# Parts', '# 零件').replace('../_components', '../../_components'),
    'content/zh-CN/guide/_part.md': '各页共用的灯芯。\n',
    'content/zh-CN/blog/2024-05-06-light.md': '---\nauthors: [lin]\ntags: [news]\n---\n\n# 光\n\n有一盏灯。\n',
    'content/ar/index.md': '# الفانوس\n\nمصباح.\n',
    'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'openapi/lamp.yaml': description(version)
  }
}

/** Blocks whose labels are those of a language. */
const blocks = `> [!NOTE]
> Mind the flame.

- [x] done
- [ ] open

:::tip

Trim the wick.

:::

\`\`\`js {2} title="light.js" collapse={3-5}
const lamp = 1
lamp.light()
a()
b()
c()
\`\`\`

\`\`\`mermaid
graph TD; lamp --> light
\`\`\`

| a | b |
| - | - |
| 1 | 2 |

A footnote.[^1]

[^1]: Of it.
`

const page = `# Parts

import { Counter } from '../_components/counter'
import Part from './_part.md'

<Counter start={2} />

<Part />

${blocks}`

const counter = `import { useState } from 'react'

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

/** Write a description whose texts have labels, too. */
function description(version: string): string {
  const text = ['> [!NOTE]', '> Mind the flame.', '', '- [x] done', '', '| a |', '| - |', '| 1 |']
  return `openapi: 3.1.0
info:
  title: Lamp
  version: ${version}.0.0
  description: |
${text.map((line) => `    ${line}`).join('\n')}
paths:
  /light:
    get:
      operationId: getLight
      tags: [light]
      summary: Read the light
      description: |
${text.map((line) => `        ${line}`).join('\n')}
      parameters:
        - { name: since, in: query, description: '**When** a lamp was lit.', schema: { type: string, format: date-time } }
      responses:
        '200':
          description: The \`light\`.
          content: { application/json: { schema: { $ref: '#/components/schemas/Light' } } }
components:
  schemas:
    Light:
      type: object
      description: What a **lamp** gives.
      required: [lumen]
      properties:
        lumen: { type: integer, description: 'How **much**.' }
`
}
