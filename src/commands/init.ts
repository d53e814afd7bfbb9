import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../model/errors.js'
import { isSystemFolder } from '../output/is-system-folder.js'

/** The files of a first site. */
const files: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'My site',
  description: 'What this site is about.',
  favicon: '/favicon.svg',
  // url: 'https://docs.example.com', // the address the site will have; canonical links and the sitemap need it
  llms: true, // each page is Markdown as well, for programs that read documentation
  navbar: {
    start: [{ label: 'Guide', href: '/guide/first-steps' }]
  }
})
`,
  'content/_static/favicon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f766e"/><path d="M8 8h16v3H8zm0 6.5h16v3H8zM8 21h10v3H8z" fill="#fff"/></svg>\n',
  'content/index.md': `---
title: Welcome
description: The first page of the site.
sidebar_position: 1
---

This is the first page of your site. It stands in \`content/index.md\`.

:::tip

Run \`capstan serve\` and change this text: the page in the browser follows at once.

:::

Read on with the [first steps](./guide/first-steps.md).
`,
  'content/guide/_category_.yml': 'label: Guide\n',
  'content/guide/first-steps.md': `---
title: First steps
description: How pages become a site.
---

## Write a page

Each Markdown file below \`content/\` is a page, and its path is its address.

\`\`\`\`md title="content/guide/second-steps.md"
---
title: Second steps
---

## A heading

Text, lists, tables, and code:

\`\`\`bash
capstan check
\`\`\`
\`\`\`\`

## Build the site

1. Run \`capstan check\` to find broken links.
2. Run \`capstan build\` to write the site to \`build/\`.
3. Copy that folder to any web server.
`,
  '.gitignore': `.capstan/
/build
node_modules/
`
}

/** Write a small site that builds to a folder. A file that is there already is never replaced. */
export async function init(dir: string): Promise<{ folder: string; files: readonly string[] }> {
  const folder = resolve(dir)
  if (isSystemFolder(folder)) throw new UsageError(`${folder} is of the operating system, which keeps no files in it.`)
  const taken = Object.keys(files).filter((name) => name !== '.gitignore' && existsSync(join(folder, name)))
  if (taken.length > 0)
    throw new UsageError(
      `${folder} is not empty: it contains ${taken.join(', ')}. Name a new or empty folder; nothing was written.`
    )
  const written = Object.entries(files).filter(([name]) => !existsSync(join(folder, name)))
  for (const [name, text] of written) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return { folder, files: written.map(([name]) => name) }
}
