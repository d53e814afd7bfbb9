/**
 * Find the first name that is free: the wanted one, else the one with the first free number after it.
 *
 * @param format Writes the name with a number; `wanted-1`, `wanted-2`, ... by default.
 * @example uniqueName('setup', (name) => name === 'setup') // 'setup-1'
 */
export function uniqueName(
  wanted: string,
  isTaken: (name: string) => boolean,
  { first = 1, format = (name: string, number: number) => `${name}-${number}` } = {}
): string {
  let name = wanted
  for (let number = first; isTaken(name); number++) name = format(wanted, number)
  return name
}
