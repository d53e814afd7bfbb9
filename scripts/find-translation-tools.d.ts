/** Find a program that translators read worksheets with. Throws a sentence when there is none. */
export function findTranslationTool(name: 'msgfmt' | 'pofilter' | 'xliff2po' | 'xmllint'): string
