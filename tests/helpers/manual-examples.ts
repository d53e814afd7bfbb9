import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.js'

/** A code block of a page. */
export interface Fence {
  /** Path of the page below the folder that was read. */
  readonly page: string
  readonly language: string
  readonly title: string | undefined
  readonly text: string
}

/** Files by their paths, of which a page makes a site. */
export interface ExampleSite {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
}

/** Collect the code blocks of all Markdown files below a folder; those inside of others are a part of these. */
export function collectFences(folder: string): Fence[] {
  return listFiles(folder)
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) => fencesOf(page, readFileSync(join(folder, page), 'utf8')))
}

function fencesOf(page: string, text: string): Fence[] {
  const fences: Fence[] = []
  let open: { mark: string; indent: string; language: string; meta: string; lines: string[] } | undefined
  for (const line of text.split('\n')) {
    if (!open) {
      const [, indent = '', mark, language = '', meta = ''] = /^( *)(`{3,})([\w-]*) *(.*)$/.exec(line) ?? []
      if (mark !== undefined) open = { mark, indent, language, meta, lines: [] }
    } else if (line.trim() === open.mark) {
      const title = /title="([^"]+)"/.exec(open.meta)?.[1]
      fences.push({ page, language: open.language, title, text: `${open.lines.join('\n')}\n` })
      open = undefined
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line)
  }
  if (open) throw new Error(`${page} has a code block that is not closed.`)
  return fences
}

/** Make the sites of the files that a page names: one for each configuration on it, with all other files. */
export function sitesOf(fences: readonly Fence[]): ExampleSite[] {
  const pages = [...new Set(fences.map(({ page }) => page))]
  return pages.flatMap((page) => {
    const titled = fences.filter((fence) => fence.page === page && fence.title !== undefined)
    const configs = titled.filter(({ title }) => title === 'site.config.ts').map(({ text }) => text)
    const others = Object.fromEntries(titled.map(({ title = '', text }) => [title, text]))
    const isSite = configs.length > 0 || Object.keys(others).some((path) => path.startsWith('content/'))
    if (!isSite) return []
    const fallback = `import { defineConfig } from 'capstan'\n\nexport default defineConfig({ title: 'Example' })\n`
    return (configs.length > 0 ? configs : [fallback]).map((config, index) => ({
      name: `${page.replace(/\.md$/, '')}-${index}`,
      files: { 'content/index.md': '# Home\n', ...others, 'site.config.ts': config }
    }))
  })
}
