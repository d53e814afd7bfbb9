/** Whether there is room in memory for one more text, which then takes it. */
export type HasRoom = (text: string) => boolean

/** Max characters of all texts: those of some ten thousand pages, in 128 MB. */
const maxCharacters = 2 ** 26

/** Limit what the texts of a site take in memory, where most of those of a large site are used once or twice. */
export function createTextRoom(characters = maxCharacters): HasRoom {
  let rest = characters
  return ({ length }) => {
    if (length > rest) return false
    rest -= length
    return true
  }
}
