import type { SiteConfig } from '../../model/config-schema.js'

/** A language of a site of another generator. */
export interface ForeignLanguage {
  /** The language (BCP 47). */
  readonly lang: string
  readonly label: string
  /** What its addresses begin with; undefined: it is at the root. */
  readonly path?: string | undefined
  /** Folder of its pages, relative to the site's folder. */
  readonly content?: string | undefined
  /** Its site, where that is elsewhere. */
  readonly href?: string | undefined
}

/** Write languages as settings, the default one first; one language alone needs none. */
export function languageSettings(
  languages: readonly ForeignLanguage[],
  fallback?: 'notice'
): NonNullable<SiteConfig['languages']> {
  if (languages.length < 2) return []
  return languages.map(({ lang, label, path, content, href }, index) => ({
    lang,
    label,
    ...(href !== undefined && { href }),
    ...(path !== undefined && path !== lang && index > 0 && href === undefined && { path }),
    ...(content !== undefined && { content }),
    ...(fallback !== undefined && index > 0 && href === undefined && { fallback })
  }))
}
