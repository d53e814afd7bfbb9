import { groupBy } from '../../utils/collections.js'
import { type ComparedKind, comparedKinds, type Comparison, type Difference, type Figure } from './comparison.js'

/** What is compared, as reports call it. */
const names: Readonly<Record<ComparedKind, string>> = {
  addresses: 'addresses',
  redirects: 'redirects',
  titles: 'titles',
  descriptions: 'descriptions',
  ids: 'ids of headings',
  words: 'words',
  code: 'blocks of code',
  links: 'links',
  images: 'images',
  sidebar: 'entries of sidebars',
  canonical: 'canonical addresses',
  languages: 'addresses in other languages',
  feeds: 'feeds'
}

/** Heading of the part of the report that compares; it is the last one. */
export const comparisonHeading = '## Compared with the old site'

/** How many differences of a kind the report lists. */
const maxListed = 50

/** Write the figures in one line. */
export function figureLine({ figures }: Pick<Comparison, 'figures'>): string {
  const parts = comparedKinds
    .filter((kind) => figures[kind].old > 0)
    .map((kind) => (kind === 'words' ? `${shareOf(figures.words)} of words` : countOf(figures[kind], names[kind])))
  return parts.join(', ')
}

/** Write the figures as a table, and the differences below it, those of one kind together. */
export function writeComparison(comparison: Comparison): string {
  const { against, figures, differences } = comparison
  const compared = comparedKinds.filter((kind) => figures[kind].old > 0)
  const rows = compared.map((kind) => {
    const { old, kept } = figures[kind]
    return `| ${names[kind]} | ${old.toLocaleString('en')} | ${kept.toLocaleString('en')} | ${shareOf(figures[kind])} |`
  })
  const groups = groupBy(differences, ({ kind }) => kind)
  const lists = compared.flatMap((kind) => {
    const group = groups.get(kind) ?? []
    if (group.length === 0) return []
    const more = group.length - maxListed
    return [
      `### ${capital(names[kind])} (${group.length.toLocaleString('en')})`,
      [
        ...group.slice(0, maxListed).map(lineOf),
        ...(more > 0 ? [`- And ${more} more; \`--json\` lists them.`] : [])
      ].join('\n')
    ]
  })
  return [
    comparisonHeading,
    `Compared with \`${against}\` by what is in the HTML of both.`,
    ['| | Old site | Here, too | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(lists.length === 0 ? ['Lost: nothing.'] : lists)
  ].join('\n\n')
}

/** Put the comparison into a report, instead of an earlier one. */
export function withComparison(report: string, comparison: Comparison): string {
  const [before = ''] = report.split(`\n${comparisonHeading}\n`)
  return `${before.trimEnd()}\n\n${writeComparison(comparison)}\n`
}

function lineOf({ address, old, own, file, line, reason, cure }: Difference): string {
  const place = file === undefined ? '' : ` (\`${file}${line === undefined ? '' : `:${line}`}\`)`
  const change = own === undefined ? `"${oneLine(old)}"` : `"${oneLine(old)}", here "${oneLine(own)}"`
  return `- \`${address}\`${place}: ${change}. ${oneLine(reason)} ${cure}`
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase())
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}

function countOf({ old, kept, redirected = 0 }: Figure, name: string): string {
  const led = redirected === 0 ? '' : ` (${redirected.toLocaleString('en')} by redirects)`
  return `${kept.toLocaleString('en')} of ${old.toLocaleString('en')} ${name}${led}`
}

/** Write a share in percent, rounded down, so that 100 % is all. */
function shareOf({ old, kept }: Figure): string {
  return `${old === kept ? '100' : (Math.floor((kept / old) * 10_000) / 100).toFixed(2)} %`
}
