import type { NamedDiff, PageDiff } from '../model/reader-diff.js'
import type { Colors } from './colors.js'
import { terminalText } from './terminal-text.js'

/** Format what changed for readers, for a terminal. */
export function formatDiff(diffs: readonly NamedDiff[], colors: Colors): string {
  const lines = diffs
    .filter(isChanged)
    .flatMap((diff) => [
      ...(diff.name === '' ? [] : [colors.bold(terminalText(diff.name))]),
      ...[...diff.created, ...diff.reference.created].map((page) => `${colors.green('new')}      ${titled(page)}`),
      ...diff.moved.map((page) => `${colors.yellow('moved')}    ${titled(page)}, from ${formerAddress(page, colors)}`),
      ...diff.changed.flatMap((page) => [
        `${colors.cyan('changed')}  ${titled(page)}${page.titleBefore === undefined ? '' : `, before: ${terminalText(page.titleBefore)}`}`,
        ...page.sections.map(({ kind, title }) => `           ${signs[kind]} ${terminalText(title.trim())}`)
      ]),
      ...diff.reference.changed.map((page) => `${colors.cyan('changed')}  ${titled(page)}`),
      ...[...diff.removed, ...diff.reference.removed].map(
        (page) => `${colors.red('removed')}  ${formerAddress(page, colors)}  ${terminalText(page.title)}`
      )
    ])
  return `${[...lines, sumOf(diffs)].join('\n')}\n`
}

const signs = { created: '+', changed: '~', removed: '-' } as const

function titled({ address = '', title }: PageDiff): string {
  return `${terminalText(address)}  ${terminalText(title)}`
}

function formerAddress({ before = '', redirect }: PageDiff, colors: Colors): string {
  const leadsTo = redirect === undefined ? colors.red('no redirect') : `redirects to ${terminalText(redirect)}`
  return `${terminalText(before)} (${leadsTo})`
}

/** Format what changed as Markdown, for a comment on a pull request. */
export function markdownOfDiff(diffs: readonly NamedDiff[]): string {
  const parts = diffs
    .filter(isChanged)
    .flatMap((diff) => [
      ...(diff.name === '' ? [] : [`### ${escaped(diff.name)}`]),
      ...listOf('New', [...diff.created, ...diff.reference.created], linked),
      ...listOf('Moved', diff.moved, (page) => `${linked(page)}, from ${formerCode(page)}`),
      ...listOf('Changed', [...diff.changed, ...diff.reference.changed], (page) =>
        [
          linked(page) + (page.titleBefore === undefined ? '' : `, before: ${escaped(page.titleBefore)}`),
          ...page.sections.map(({ kind, title }) => `  - ${verbs[kind]}: ${escaped(title)}`)
        ].join('\n')
      ),
      ...listOf(
        'Removed',
        [...diff.removed, ...diff.reference.removed],
        (page) => `${formerCode(page)} ${escaped(page.title)}`
      )
    ])
  return `${[`**${sumOf(diffs)}**`, ...parts].join('\n\n')}\n`
}

const verbs = { created: 'new', changed: 'changed', removed: 'removed' } as const

function listOf(heading: string, pages: readonly PageDiff[], line: (page: PageDiff) => string): string[] {
  return pages.length === 0 ? [] : [`**${heading}**`, pages.map((page) => `- ${line(page)}`).join('\n')]
}

function linked({ address = '', title }: PageDiff): string {
  return `${code(address)} ${escaped(title)}`
}

function formerCode({ before = '', redirect }: PageDiff): string {
  return `${code(before)} (${redirect === undefined ? '**no redirect**' : `redirects to ${code(redirect)}`})`
}

/** Write an address as code, with more backticks around it than it has. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return fence + space + oneLine(text) + space + fence
}

/** Escape a text so that Markdown shows it as it is, and mentions nobody. */
function escaped(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_{}[\]()<>#+!|~&$:-]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function isChanged({ created, moved, changed, removed, reference }: NamedDiff): boolean {
  return [created, moved, changed, removed, ...Object.values(reference)].some((pages) => pages.length > 0)
}

function sumOf(diffs: readonly NamedDiff[]): string {
  const count = (pages: (diff: NamedDiff) => readonly (readonly PageDiff[])[]) =>
    diffs.reduce((sum, diff) => sum + pages(diff).reduce((all, { length }) => all + length, 0), 0)
  const created = count(({ created, reference }) => [created, reference.created])
  const moved = count((diff) => [diff.moved])
  const changed = count((diff) => [diff.changed, diff.reference.changed])
  const removed = count((diff) => [diff.removed, diff.reference.removed])
  if (created + moved + changed + removed === 0) return 'Nothing changed for readers.'
  return `Pages: ${created} new, ${moved} moved, ${changed} changed, ${removed} removed.`
}
