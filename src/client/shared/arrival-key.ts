/** The key of this tab's storage under which search notes where it leads, and by which words. */
export const arrivalKey = 'capstan.search.arrival'
