/**
 * List the languages whose labels stand in for those of a language tag (BCP 47), nearest first; English is the last. A tag inherits
 * from its beginnings, as long as these are written in the same script: `zh-Hant-HK` from `zh-Hant`, but not from `zh`.
 *
 * @example labelLanguages('pt-AO') // ['pt-AO', 'pt-PT', 'pt', 'pt-BR', 'en']
 */
export function labelLanguages(lang: string): readonly string[] {
  const tag = canonical(lang)
  const script = scriptOf(tag)
  const parts = tag.split('-')
  const beginnings = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  const related = beginnings.filter((beginning) => scriptOf(beginning) === script)
  return [...new Set([...related.flatMap((beginning) => [beginning, ...standIns(beginning)]), 'en'])]
}

/** List the languages of ours that are nearest to a tag without labels of its own. */
function standIns(tag: string): readonly string[] {
  const [language = ''] = tag.split('-')
  if (language === 'zh' || language === 'yue') return [scriptOf(tag) === 'Hant' ? 'zh-TW' : 'zh-CN']
  if (language === 'pt') return /^pt(?:-BR)?$/.test(tag) ? ['pt-BR'] : ['pt-PT']
  if (language === 'no' || language === 'nn') return ['nb']
  return []
}

/** Write a tag as it is registered: `iw` is `he`, `ZH-cn` is `zh-CN`. What is no tag stays, and has no labels. */
function canonical(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? lang
  } catch {
    return lang
  }
}

/** Find the script that a language is written in unless its tag says otherwise. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}
