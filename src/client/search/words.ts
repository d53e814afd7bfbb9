/** The words of search, which stand in a template of every page. */
export type SearchWords = Readonly<Record<string, string>>

/** Read the words of search in the language of the page. */
export function readWords(): SearchWords {
  return JSON.parse(document.getElementById('search-words')?.dataset.words ?? '{}') as SearchWords
}

/** Put values into a sentence: `{count}` becomes the value of that name. */
export function fillIn(sentence: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (sentence ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
