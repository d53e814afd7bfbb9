import { decodePath } from '../utils/url.js'

/**
 * Reduce a path of a source, of a built file or of an address to what all three share: no extension, no index, no number that only orders, small
 * letters.
 *
 * @example plainAddress('docs/01-Start/index.md') // 'docs/start'
 */
export function plainAddress(path: string): string {
  return decodePath(path)
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown|html?)$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => part.replace(/^\d+[-_.]\s*(?=\D)/, '').replaceAll(/\s+/g, '-'))
    .join('/')
    .replace(/(?:^|\/)(?:index|readme|_index)$/, '')
}
