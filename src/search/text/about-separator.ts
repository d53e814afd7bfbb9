/** What is between the description and the keywords of a page where an index has them beside its text. */
export const aboutSeparator = ' · '
