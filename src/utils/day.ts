/** A day in milliseconds. */
export const dayMs = 86_400_000
