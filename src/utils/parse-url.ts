/**
 * Parse an address; undefined where it is none. `URL.canParse` is not asked: once Node has optimized its calls it refuses valid addresses
 * that hold a letter of Latin-1, such as `https://bücher.example/`.
 * @param base address that a relative one is resolved against
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
