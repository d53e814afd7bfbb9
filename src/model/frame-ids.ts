/** Ids of what stands around the content of every page: no heading and no author takes them. */
export const frameIds = { main: 'main', menu: 'menu' } as const
