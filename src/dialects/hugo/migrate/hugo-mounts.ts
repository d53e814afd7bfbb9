/** Read which folders a site of Hugo takes for which of its own, by language. */
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { listPages } from '../../migration/foreign-files.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asFolder, asList, asRecord, asText } from '../../migration/values.js'

/** Find the folder that a site mounts as the content of a language: the first, as in Hugo. */
export function mountedContent(siteDir: string, config: Values, key: string): string | undefined {
  return contentMounts(config)
    .flatMap((mount) => (isFor(mount, key) ? (asFolder(mount.source) ?? []) : []))
    .find((folder) => listPages(siteDir, folder).length > 0)
}

/** Whether a language shows the pages of a folder, which are of another one, where it has none of its own. */
export function showsContentOf(config: Values, key: string, folder: string): boolean {
  return contentMounts(config).some((mount) => asFolder(mount.source) === folder && isFor(mount, key))
}

function contentMounts({ module }: Values): Values[] {
  return asList(asRecord(module).mounts)
    .map(asRecord)
    .filter(({ target }) => target === 'content')
}

/** Whether a mount is for a language. */
function isFor({ lang, sites }: Values, key: string): boolean {
  const languages = [...asList(asRecord(asRecord(sites).matrix).languages)]
  return lang === undefined ? languages.length === 0 || languages.includes(key) : lang === key
}

/** Note the mounts of pages and of static files that are no folders of a language. */
export function mountNotes(settings: RecordedSettings, contents: readonly string[]): Note[] {
  const mounts = asList(asRecord(settings.raw.module).mounts).map(asRecord)
  return mounts.flatMap(({ source, target }, index) => {
    const [from, to] = [asFolder(source) ?? '', asText(target) ?? '']
    const isUsed = (to === 'content' && contents.includes(from)) || (to === 'static' && from === 'static')
    if (isUsed || !/^(?:content|static)(?:\/|$)/.test(to)) return []
    return settings.drop(
      ['module', 'mounts', index],
      `"${from}" is not taken for "${to}", as it is in Hugo: copy it there.`
    )
  })
}
