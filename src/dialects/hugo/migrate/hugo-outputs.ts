import type { Note } from '../../../model/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord } from '../../migration/values.js'

/** Read what each kind of page is published as: for printing, and feeds and others, which are noted. */
export function hugoOutputs(settings: RecordedSettings): {
  readonly hasPrint: boolean
  readonly notes: readonly Note[]
} {
  const formats = Object.entries(asRecord(settings.raw.outputs)).flatMap(([kind, list]) =>
    asList(list).map((format, index) => ({ name: String(format).toLowerCase(), path: ['outputs', kind, index] }))
  )
  for (const { name, path } of formats) {
    if (name === 'html') settings.ignore(path)
    if (name === 'print') settings.carry(path)
  }
  return {
    hasPrint: formats.some(({ name }) => name === 'print'),
    notes: formats.flatMap(({ name, path }) =>
      name === 'html' || name === 'print' ? [] : settings.drop(path, adviceOf(name))
    )
  }
}

/** Explain what does the same as a format of pages. */
function adviceOf(name: string): string {
  if (name === 'rss') return 'Feeds are those of the blog ("blog.feeds"); sections have none.'
  if (name === 'markdown' || name === 'llms') return 'Pages for programs are written with "llms".'
  return `Pages are not published as "${name}".`
}
