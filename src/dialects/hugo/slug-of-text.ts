/** Name an anchor as Hugo does: letters and digits in small letters, with hyphens for blanks. */
export function slugOfText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '')
}
