/** Ids of the page layout, out of the way of headings and reserved: no authored element gets them. */
export const frameIds = {
  main: 'capstan-main',
  text: 'capstan-text',
  menu: 'capstan-menu',
  searchOptions: 'capstan-search-options'
} as const
