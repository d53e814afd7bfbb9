/** The generators whose Markdown pages may be written in; `capstan` is our own. */
export const dialectNames = ['capstan', 'docusaurus', 'vitepress', 'starlight', 'mdbook', 'mkdocs'] as const

/** The name of a dialect of Markdown. */
export type DialectName = (typeof dialectNames)[number]

/** Ids of the titles of pages, where generators give them one: their outlines link there. */
export const titleIds: Readonly<Partial<Record<DialectName, string>>> = { starlight: '_top' }
