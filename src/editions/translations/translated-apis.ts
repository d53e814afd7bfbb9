import type { Config } from '../../model/config.js'

/** Whether some descriptions of a site are translated into its language. */
export function hasTranslatedApis(config: Config): boolean {
  return config.openapi.some((_, index) => isTranslatedApi(index, config))
}

/** Whether a description has overlays for the language, or follows another description. */
export function isTranslatedApi(index: number, { authored, openapi, lang }: Config): boolean {
  const overlay = authored.openapi[index]?.overlay ?? []
  return openapi[index]?.follows !== undefined || (!Array.isArray(overlay) && overlay.byLanguage[lang] !== undefined)
}
