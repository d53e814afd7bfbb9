import type { SearchLabels } from '../../model/search-labels.js'

/** Defined before the script by the build of a site. */
declare const capstanLabels: SearchLabels

/** The labels of search in the language of the site. */
export const searchLabels = capstanLabels
