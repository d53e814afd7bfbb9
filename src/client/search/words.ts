/** The words of search by their names. */
export type SearchWords = Readonly<Record<string, string>>

/** The build of a site writes them before the script. */
declare const capstanWords: SearchWords

/** The words of search in the language of the site. */
export const searchWords = capstanWords

/** Put values into a sentence: `{count}` becomes the value of that name. */
export function fillIn(sentence: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (sentence ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
