/** The words of search by their names. */
export type SearchWords = Readonly<Record<string, string>>

/** The build of a site writes them before the script. */
declare const capstanWords: SearchWords

/** The words of search in the language of the site. */
export const searchWords = capstanWords
