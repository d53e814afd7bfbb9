import type { Finding, Place } from '../../model/diagnostic.js'
import { groupBy } from '../../utils/collections.js'
import { escapeText } from '../../utils/escape.js'
import { shorten } from '../../utils/shorten.js'
import type { Compilation } from '../page/compilation.js'
import { findLostTexts } from './find-lost-texts.js'
import { shownText } from './shown-text.js'
import { lineStart } from '../../utils/line-start.js'

/**
 * Report the words of a page and of its partials that are neither in its HTML nor at the place of another finding: one finding
 * for each file, at its first lost line.
 */
export function reportLostText(html: string, compilation: Compilation): void {
  const { texts, replacedTexts, findings } = compilation
  if (texts.length === 0) return
  const undrawn = undrawnComponents(compilation)
  const written = texts.filter(({ component }) => component === undefined || !undrawn.has(component))
  const beside = [...titlesOf(compilation), ...replacedTexts].map(escapeText)
  const lost = findLostTexts(written, shownText([...beside, html], compilation.code))
    .map(({ value, line }) => ({ value: value.trim(), place: placeOf(line, compilation) }))
    .filter(({ place }) => !findings.some((finding) => covers(finding, place)))
  const byFile = groupBy(lost, ({ place }) => place.file)
  findings.push(...[...byFile.values()].map(findingOf))
}

/** List the components whose import a finding is about: what they would make of their attributes, nobody knows. */
function undrawnComponents({ findings, page }: Compilation): Set<string> {
  const lines = page.text.split('\n')
  const imports = findings
    .filter(({ file }) => file === page.source)
    .flatMap(
      ({ line, endLine }) => /^\s*import\s([^]*?)\sfrom\s/.exec(lines.slice(line - 1, endLine).join('\n'))?.[1] ?? []
    )
  return new Set(imports.flatMap((names) => names.match(/[\w$]+/g) ?? []))
}

/** A part of a text that is lost. */
interface LostPart {
  readonly value: string
  readonly place: Place
}

/** List what the layout shows of a page above its content. */
function titlesOf({ page }: Compilation): string[] {
  const { hero, layout } = page.frontMatter
  if (layout === 'home' && hero !== undefined) return [hero.text ?? page.title, JSON.stringify(hero)]
  return [page.contentTitle ?? page.title]
}

/** Find the place of a whole line. */
function placeOf(line: number, { files }: Compilation): Place {
  const written = files.textAt(line)
  const column = written.length - written.trimStart().length + 1
  return files.placeOf({ start: { line, column }, end: { line, column: written.length + 1 } })
}

/** Whether a finding is about the line of a place. */
function covers(finding: Finding, { file, line }: Place): boolean {
  return finding.file === file && finding.line <= line && line <= finding.endLine
}

function findingOf(parts: readonly LostPart[]): Finding {
  const lines = [...groupBy(parts, ({ place }) => String(place.line)).values()]
  const places = lines.flatMap(([first]) => (first ? [first.place] : []))
  const [place = lineStart('')] = places
  const text = shorten((lines[0] ?? []).map(({ value }) => value).join(' '))
  const more = places.length > 1 ? ` (and ${places.length - 1} more lines)` : ''
  const message = `Lost text "${text}"${more}: it is not on the page. Find the component, plugin or include that drops it.`
  return { ruleId: 'lost-text', data: { text: message }, ...place, ...(places.length > 1 && { places }) }
}
