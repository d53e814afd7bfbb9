/** Ids of the page layout, reserved: no heading and no authored element gets them. */
export const frameIds = { main: 'main', text: 'main-text', menu: 'menu' } as const
