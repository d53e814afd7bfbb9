// Compares the changes that the report of the API lists with what the changelog says of them.

/**
 * List the changes of a report that no entry of "Unreleased" explains. What is gone, or has another form, is named in code by an entry below "Breaking" or
 * "Changed", with any name of its path; what is new needs an entry below one of these or "Added".
 */
export function unexplainedChanges(report, changelog) {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? []
  const section = (title) => new RegExp(`^### ${title}\\n([^]*?)(?=^### |$(?![^]))`, 'm').exec(unreleased)?.[1] ?? ''
  const changed = section('Breaking') + section('Changed')
  const words = new Set((changed.match(/`[^`]+`/g) ?? []).flatMap((code) => code.match(/[\w-]+/g) ?? []))
  const isEmpty = (changed + section('Added')).trim() === ''
  return report.split('\n').filter((row) => {
    if (row.startsWith('- ')) return !pathOf(row).some((name) => words.has(name))
    return row.startsWith('+ ') && isEmpty
  })
}

/** List the names of the path of an entry, without its kind and its type. */
function pathOf(row) {
  const [, path = ''] = /^- \S+ ([^:=(]*)/.exec(row) ?? []
  return path.match(/[\w-]+/g) ?? []
}
