/** Letters that are written with two, or without a stroke, where a keyboard lacks them. */
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е'
}
const otherLetters = new RegExp(`[${Object.keys(others).join('')}]`, 'g')
/** Marks of the scripts whose words are also typed without: elsewhere a mark is a vowel, or makes another letter. */
const marked = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu

/** Fold the accents of a word in lower case: `déjà` is typed as `deja`, `Straße` as `strasse`. */
export function foldAccents(word: string): string {
  if (/^\p{ASCII}*$/u.test(word)) return word
  return word
    .replaceAll(otherLetters, (letter) => others[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(marked, '$1')
    .normalize('NFC')
}
