/**
 * Read the scheme of an address, in small letters; `//` for an address that takes the scheme of the page.
 * Control characters and spaces in it do not hide it, as browsers skip them.
 *
 * @example schemeOf('java\tscript:alert(1)') // 'javascript'
 */
export function schemeOf(url: string): string | undefined {
  const bare = url.replaceAll(/[^!-\uFFFF]/g, '')
  if (/^[\\/]{2}/.test(bare)) return '//'
  return /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
}

/** Turn an encoded address back into what the author wrote: Markdown encodes all that is not ASCII. */
export function written(url: string): string {
  return url.replaceAll(/(?:%[89A-F][\dA-F])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}
