import { posix } from 'node:path'
import type { Note } from '../../../model/migration.js'
import { type Locales, readJson } from './docusaurus-languages.js'

/** Note which texts of a site's own each language has: pages show them, and those that it lacks are shown in the default language. */
export function ownTextNotes(siteDir: string, { main, others }: Locales): Note[] {
  return others.flatMap(({ lang, dir }) => {
    const file = posix.join(dir, 'code.json')
    const ids = Object.keys(readJson(siteDir, file)).filter((id) => !id.startsWith('theme.'))
    if (ids.length === 0) return []
    const texts = ids.length === 1 ? 'The text' : `The ${ids.length} texts`
    const text = `${texts} of the site's own that <Translate> shows ${ids.length === 1 ? 'is' : 'are'} read here for the pages that "${lang}" has; pages that it lacks show "${main.lang}".`
    return [{ file, key: ids[0] ?? '', text }]
  })
}
