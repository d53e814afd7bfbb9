/** Whether a licence is accepted: one of those that an expression offers, or all where they hold at once. */
export function isAccepted(expression?: string): boolean

/** What the archives of packages lack: a licence, its text, or the notice of what they derive from. */
export const addedNotices: Readonly<Record<string, { readonly license?: string; readonly texts?: readonly string[] }>>
