import { jsxPage, linksPage } from './hostile-addresses.js'

/** Kinds of pages that payloads are put into. */
type Kind = 'markdown' | 'inline' | 'mdx' | 'labels' | 'links' | 'jsxLinks'

/** The kinds that are pages of MDX, which no untrusted site has. */
const mdxKinds: readonly string[] = ['mdx', 'jsxLinks'] satisfies Kind[]

/** What a hostile site has. */
interface Hostile {
  /** HTML that would run something. */
  readonly payloads: readonly string[]
  readonly addresses: readonly string[]
  /** Whether it is built as one of people whom nobody trusts. */
  readonly isUntrusted: boolean
}

/** A site of payloads. */
export interface HostileSite {
  readonly files: Readonly<Record<string, string>>
  /** Output paths. */
  readonly pages: Readonly<Record<Kind | 'api', readonly string[]>>
  /** What stands in each page. */
  readonly names: Readonly<Record<Kind, readonly string[]>>
}

/** Texts that would leave an attribute, an element or a symbol if they were not escaped there. */
const breakouts = [
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '" onmouseover="alert(1)" x="',
  '</title></style></textarea><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '\0M0\0 \0C0\0 \0L0\0 \0R0\0 \0H0\0',
  'javascript:alert(1)'
]

const jsx = [
  "<a href={'java' + 'script:alert(1)'}>x</a>",
  "<svg><a><set attributeName='href' to='javascript:alert(1)' /><text y='20'>x</text></a></svg>",
  '<div><template shadowrootmode="open"><iframe srcDoc="<script>parent.alert(1)</script>" /></template></div>',
  "{['form', 'plaintext', 'noscript'].map((Tag) => <Tag key={Tag} name='body' action='javascript:alert(1)'>x</Tag>)}",
  "<x-widget onclick='alert(1)'>x</x-widget>"
]

/** Make a site that has each payload and each address on a page of its own, in every format. */
export function hostileSite({ payloads, addresses, isUntrusted }: Hostile): HostileSite {
  const markdown = payloads.map((payload) => `文字\n\n${payload}\n\n文字\n`)
  const inline = payloads.map(
    (payload) => `## 标题 ${payload.replaceAll(/\s+/g, ' ')}\n\n- 项目\n  | 列 |\n  | - |\n  | 文字 |\n`
  )
  const mdx = [
    ...payloads.map((payload) => `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(payload)} }} />\n`),
    ...jsx.map((text) => `${text}\n`)
  ]
  const links = addresses.map(linksPage)
  const jsxLinks = addresses.map(jsxPage)
  const texts = { markdown, inline, mdx, labels: breakouts.map(labelsPage), links, jsxLinks }
  const pages = Object.fromEntries(
    Object.entries(texts).map(([kind, list]) => [kind, list.map((_, index) => `${kind}/p${index}/index.html`)])
  ) as Record<Kind, string[]>
  const written = Object.entries(texts).filter(([kind]) => !isUntrusted || !mdxKinds.includes(kind))
  const content = written.flatMap(([kind, list]) =>
    list.map((text, index) => [`content/${kind}/p${index}.${mdxKinds.includes(kind) ? 'mdx' : 'md'}`, text] as const)
  )
  const operations = chunksOf([...payloads, ...breakouts], 40)
  const files = {
    'site.config.ts': config,
    'content/index.md': '# 首页\n',
    'openapi/api.json': JSON.stringify(describe(operations)),
    ...Object.fromEntries(content)
  }
  const api = ['api/index/index.html', ...operations.map((_, index) => `api/op-${index}/index.html`)]
  return {
    files,
    pages: { ...pages, api },
    names: {
      markdown: payloads,
      inline: payloads,
      mdx: [...payloads, ...jsx],
      labels: breakouts,
      links: addresses,
      jsxLinks: addresses
    }
  }
}

/** What is wrong with the payloads must not keep the site from being built. */
const off =
  `inline-script inline-style unsafe-element unsafe-url missing-image missing-file broken-link broken-markdown-link front-matter
mdx-evaluate mdx-syntax api-invalid too-deep too-long content-component`
    .split(/\s+/)
    .map((rule) => `'${rule}': 'off'`)
const config = `export default { trailingSlash: 'mixed',
  title: '站点', lang: 'zh-CN', openapi: [{ file: 'openapi/api.json', path: '/api', index: 'index' }], rules: { ${off.join(', ')} }
}
`

/** Put a text wherever an author can write a label. */
function labelsPage(text: string): string {
  const quoted = JSON.stringify(text)
  return `---
title: ${quoted}
sidebar_label: ${quoted}
description: ${quoted}
keywords: [${quoted}]
tags: [${quoted}]
image: ${quoted}
custom_edit_url: ${quoted}
pagination_label: ${quoted}
---

:::tip{title=${JSON.stringify(text.replaceAll('"', '&quot;'))}}
文字
:::

::::tabs{groupId=${JSON.stringify(text.replaceAll('"', '&quot;'))}}
:::tab[${text.replaceAll(/[[\]]/g, '')}]{value=${JSON.stringify(text.replaceAll('"', '&quot;'))}}
文字
:::
::::

\`\`\`yaml title='${text.replaceAll("'", '"')}'
a: 1
\`\`\`

[链接](/x '${text.replaceAll("'", '&apos;')}') ![${text.replaceAll(/[[\]]/g, '')}](data:image/gif;base64,R0lGODlhAQABAAAAACw= '${text.replaceAll("'", '&apos;')}')

## \`${text}\` {#${text.replaceAll(/\s/g, '')}}

| ${text.replaceAll('|', '')} |
| - |
| ${text.replaceAll('|', '')} |

文字[^1]

[^1]: ${text}
`
}

/** Describe an API that has payloads for all its texts and names. */
function describe(operations: readonly (readonly string[])[]): object {
  const paths = operations.map((payloads, index): [string, object] => [
    `/op/${index}/{id}`,
    { get: operationOf(payloads, index) }
  ])
  const [first = ''] = operations[0] ?? []
  return {
    openapi: '3.1.0',
    info: {
      title: first,
      version: '"><img src=x onerror=alert(1)>',
      description: first,
      termsOfService: 'javascript:alert(1)',
      contact: { name: first, url: 'javascript:alert(1)', email: '" onclick="alert(1)' },
      license: { name: first, url: 'data:text/html,<script>alert(1)</script>' }
    },
    externalDocs: { url: 'javascript:alert(1)', description: first },
    servers: [
      { url: 'javascript:alert(1)//{x}', description: first, variables: { x: { default: first, description: first } } }
    ],
    tags: breakouts.map((name) => ({ name, description: name, externalDocs: { url: 'javascript:alert(1)' } })),
    paths: Object.fromEntries<object>(paths)
  }
}

function operationOf(payloads: readonly string[], index: number): object {
  const [first = ''] = payloads
  const properties = Object.fromEntries(
    payloads.map((payload) => [
      payload,
      { type: 'string', title: payload, description: payload, default: payload, enum: [payload], example: payload }
    ])
  )
  return {
    operationId: `op${index}`,
    summary: first,
    description: payloads.join('\n\n'),
    tags: breakouts,
    parameters: payloads.map((payload) => ({
      name: payload,
      in: 'query',
      description: payload,
      example: payload,
      schema: { type: 'string', pattern: payload }
    })),
    requestBody: {
      description: first,
      content: {
        [first]: { schema: { type: 'object', properties } },
        'application/json': { schema: { type: 'object', properties } }
      }
    },
    responses: {
      200: {
        description: first,
        content: { 'application/json': { schema: { type: 'object', properties }, example: { a: payloads } } },
        headers: { [first]: { description: first, schema: { type: 'string' } } }
      }
    }
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size)
  )
}
