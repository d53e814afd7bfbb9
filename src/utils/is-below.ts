/** Whether a path of the site is below another, such as `/blog/first` below `/blog`; everything else is below the root. */
export function isBelow(path: string, parent: string): boolean {
  return path !== parent && path.startsWith(`${parent.replace(/\/+$/, '')}/`)
}
