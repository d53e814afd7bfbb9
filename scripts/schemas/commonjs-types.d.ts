/** Write declarations that hand on what others declare, by the names of these. */
export function commonjsTypes(declarations: string): string
