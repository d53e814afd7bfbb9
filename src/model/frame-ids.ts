/** Ids of the page layout, reserved: no heading and no authored element gets them. */
export const frameIds = { main: 'main', menu: 'menu' } as const
