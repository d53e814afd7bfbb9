/**
 * Compile a pattern of paths: `*` stands for characters of one segment, `**` for any number of segments, `?` for one character,
 * `{a,b}` for either.
 *
 * @example matcherOf('guides/**')('guides/start.md') // true
 */
export function matcherOf(pattern: string): (path: string) => boolean {
  const expression = new RegExp(`^${pattern.replaceAll(special, translate)}$`)
  return (path) => expression.test(path)
}

const special = /\*\*\/|\/\*\*$|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g

function translate(token: string): string {
  if (token === '**/') return '(?:[^/]+/)*'
  if (token === '/**') return '(?:/.*)?'
  if (token === '**') return '.*'
  if (token === '*') return '[^/]*'
  if (token === '?') return '[^/]'
  if (!token.startsWith('{') || token.length === 1) return `\\${token}`
  return `(?:${token.slice(1, -1).split(',').map(escapePattern).join('|')})`
}

function escapePattern(text: string): string {
  return text.trim().replaceAll(special, translate)
}
