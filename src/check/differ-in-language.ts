let names: Intl.DisplayNames | undefined

/** Load the names of languages when a path first asks for one: that takes 30 ms. */
function languageNames(): Intl.DisplayNames {
  return (names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }))
}

/**
 * Find the language that a path names by one of its folders.
 *
 * @example languageOf('/pt-BR/guides/start') // 'pt'
 */
function languageOf(path: string): string | undefined {
  const tags = path.split('/').map((segment) => /^([a-z]{2})(?:-[a-z]{2,4})?$/i.exec(segment)?.[1]?.toLowerCase())
  return tags.find((tag) => tag !== undefined && languageNames().of(tag) !== undefined)
}

/** Whether two paths name different languages, so that one is no suggestion in place of the other. */
export function differInLanguage(a: string, b: string): boolean {
  const [one, other] = [languageOf(a), languageOf(b)]
  return one !== undefined && other !== undefined && one !== other
}
