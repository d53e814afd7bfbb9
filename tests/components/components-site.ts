/** The packages that are proved to work in pages, each by a page of its own with a component of it. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { writeFiles } from '../helpers/files.js'

/** A page of `examples/`; see `packages.yaml`. */
export interface Example {
  readonly example: string
  readonly packages: readonly string[]
  readonly words: string
  readonly press?: string
  readonly keys?: string
  readonly types?: string
  readonly shows: string
  readonly again?: string
  readonly styled?: Readonly<Record<string, string>>
  readonly of?: string
  readonly axe?: string
  /** Whether what it shows stays in the page when the reader leaves it. */
  readonly stays?: boolean
  /** Whether `npm test` tries it. */
  readonly daily?: boolean
  /** What a reader of the table is told, by language. */
  readonly note?: Readonly<Record<string, string>>
  /** Why it does not work on a runtime, which is proved like everything else. */
  readonly fails?: Readonly<Partial<Record<'preact' | 'react', string>>>
}

const folder = import.meta.dirname

/** Read the list of packages with their examples. */
export function readExamples(): readonly Example[] {
  return parse(readFileSync(join(folder, 'packages.yaml'), 'utf8')) as readonly Example[]
}

/** Write a site with a page for each of some examples; a home page leads to all of them. */
export function writeComponentsSite(
  site: string,
  examples: readonly Example[],
  settings: Readonly<Record<string, unknown>> = {}
): void {
  const links = examples.map(({ example }) => `- [${example}](./${example}.mdx)`)
  writeFiles(site, {
    'site.config.ts': `export default ${JSON.stringify({ title: 'Components', lang: 'en', ...settings })}\n`,
    'content/index.md': `# Components\n\n${links.join('\n')}\n`
  })
  for (const { example } of examples)
    cpSync(join(folder, 'examples', `${example}.mdx`), join(site, 'content', `${example}.mdx`))
}
