import type { SiteSettings } from '../../../model/dialect.js'

/**
 * Name the file of the texts of a language, relative to the folder of the site: the folder of its pages says which, since its name need not
 * be that of the language.
 */
export function textsOf({ contentPath, lang }: Pick<SiteSettings, 'contentPath' | 'lang'>): string {
  const folder = /^(.+?)\/docusaurus-plugin-content-/.exec(contentPath)?.[1] ?? `i18n/${lang}`
  return `${folder}/code.json`
}
