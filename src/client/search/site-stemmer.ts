import type { Stem } from '../../search/client.js'

/** Defined before the script by the build of a site whose language has a stemmer. */
declare const capstanStemmer: { readonly stemmer: Stem } | undefined

/** The stemmer of the site's language. */
export const siteStemmer = typeof capstanStemmer === 'undefined' ? undefined : capstanStemmer.stemmer
