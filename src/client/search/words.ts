import type { SearchLabels } from '../../model/search-labels.js'

export type { SearchLabels as SearchWords }

/** The build of a site writes them before the script. */
declare const capstanWords: SearchLabels

/** The labels of search in the language of the site. */
export const searchWords = capstanWords
