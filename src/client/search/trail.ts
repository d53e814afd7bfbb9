/** Stands between the names of a trail. */
export const trailSeparator = ' › '

/** Write the groups above a page and its title; a group that is called like its page is not named twice. */
export function trailOf(trail: readonly string[], title: string): string {
  return (trail.at(-1) === title ? trail : [...trail, title]).join(trailSeparator)
}
