/**
 * Split the path of a page into what names it and its extension.
 *
 * @example splitKind('guides/start.md') // ['guides/start', '.md']
 */
export function splitKind(path: string): readonly [stem: string, kind: string] {
  const kind = /\.mdx?$/i.exec(path)?.[0] ?? ''
  return [path.slice(0, path.length - kind.length), kind]
}
