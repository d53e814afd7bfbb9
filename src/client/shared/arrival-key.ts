/** The session storage key of the target and terms of a followed hit. */
export const arrivalKey = 'capstan.search.arrival'
