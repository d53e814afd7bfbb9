/**
 * Compare two states of a Markdown text section by section: what changed, came, went, or moved below another heading. A
 * section is known by its heading and those above it; below other headings it is the same when at least half of its lines
 * are. A heading that was renamed counts as one that came and one that went. Blank lines count for nothing.
 * @param {string} before
 * @param {string} after
 * @returns {{ kind: 'changed' | 'added' | 'removed' | 'moved', heading: string, added: number, removed: number }[]}
 */
export function changedSections(before, after) {
  const [old, current] = [sectionsByName(before), sectionsByName(after)]
  const left = [...old].filter(([name]) => !current.has(name)).map(([, section]) => section)
  const changes = []
  for (const [name, section] of current) {
    const same = old.get(name)
    const moved = same ? undefined : takeMoved(left, section)
    const was = same ?? moved
    if (same?.lines.join('\n') === section.lines.join('\n')) continue
    changes.push(changeOf(moved ? 'moved' : same ? 'changed' : 'added', section.heading, was?.lines, section.lines))
  }
  return [...changes, ...left.map(({ heading, lines }) => changeOf('removed', heading, lines, []))]
}

/** Take out of a list the section of the same title that has most lines in common with one. */
function takeMoved(sections, { title, lines }) {
  const candidates = sections
    .filter((section) => section.title === title)
    .map((section) => ({ section, kept: lines.length - countBeyond(lines, section.lines) }))
    .filter(({ section, kept }) => kept * 2 >= Math.max(lines.length, section.lines.length))
    .sort((a, b) => b.kept - a.kept)
  const found = candidates[0]?.section
  if (found) sections.splice(sections.indexOf(found), 1)
  return found
}

/** Count the lines of a section that came and that went. */
function changeOf(kind, heading, before = [], after) {
  return { kind, heading, added: countBeyond(after, before), removed: countBeyond(before, after) }
}

/** Count the lines that are not among others, each of which answers for one. */
function countBeyond(lines, others) {
  const left = new Map()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  }).length
}

/** Split a text into its front matter and its sections, each by a name of its own. */
function sectionsByName(text) {
  const frontMatter = /^---\n([\s\S]*?\n)---\n/.exec(text)
  const byName = new Map()
  const open = (heading, title, name) => {
    let free = name
    for (let count = 2; byName.has(free); count++) free = `${name}\n${count}`
    const section = { heading, title, lines: [] }
    byName.set(free, section)
    return section
  }
  open('(front matter)', '', '---').lines.push(...(frontMatter?.[1].split('\n').filter(Boolean) ?? []))
  let section = open('(introduction)', '', '')
  let trail = []
  for (const { line, heading } of headingsOf(text.slice(frontMatter?.[0].length ?? 0))) {
    if (!heading && line.trim() !== '') section.lines.push(line.trimEnd())
    if (heading) {
      trail = [...trail.filter(({ level }) => level < heading.level), heading]
      section = open(
        `${'#'.repeat(heading.level)} ${heading.title}`,
        heading.title,
        trail.map(({ title }) => title).join('\n')
      )
    }
  }
  return byName
}

/** Find the lines of a text that are headings; in code blocks there are none. */
function headingsOf(text) {
  let fence
  return text.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const isCode = fence !== undefined || mark !== undefined
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    const match = isCode ? null : /^(#{1,6})\s+(.*?)\s*(?:\{#[^}]*\})?\s*$/.exec(line)
    return { line, heading: match && { level: match[1].length, title: match[2] } }
  })
}
