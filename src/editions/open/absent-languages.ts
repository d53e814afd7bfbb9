import { placeOfKey } from '../../config/key-place.js'
import { isWorkTree, ownLanguages, ownVersions } from '../own-editions.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Edition } from '../../model/edition.js'

/** Report languages of a site that none of its versions has pages in; whether the work tree has them is known from its folders. */
export function absentLanguages(
  { authored, configText, configFile }: Pick<Config, 'authored' | 'configText' | 'configFile'>,
  editions: readonly Edition[]
): Finding[] {
  const versions = ownVersions(authored)
  if (versions.length === 0 || versions.some(isWorkTree)) return []
  const present = new Set(editions.map(({ lang }) => lang))
  return ownLanguages(authored).flatMap((language) => {
    const { lang, content } = language
    if (present.has(lang)) return []
    const key = content === undefined ? 'lang' : 'content'
    const place = placeOfKey(configText, ['languages', authored.languages.indexOf(language), key], configFile)
    const folder = content ?? `content/${lang} or i18n/${lang}`
    const message = `No version has pages in "${lang}": none has the folder ${folder}.`
    return [{ ruleId: 'config', data: { text: message }, ...place }]
  })
}
