import type { ReadServed, ServedFile } from './served-file.js'

/** Find the Markdown of a page, such as `guide/start.md` for `guide/start/index.html`, where the site has it and it is asked for. */
export async function markdownTwin(
  path: string,
  accept: string | undefined,
  read: ReadServed
): Promise<{ readonly path: string; readonly file: ServedFile } | undefined> {
  if (!path.endsWith('.html') || !prefersMarkdown(accept)) return undefined
  const twin = path === 'index.html' ? 'index.md' : path.replace(/(?:\/index)?\.html$/, '.md')
  const file = await read(twin)
  return file && { path: twin, file }
}

/**
 * Whether a request prefers Markdown to HTML: programs that read documentation name `text/markdown` first or with the greater weight,
 * browsers never do.
 */
function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map((part, place) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      // Of types with the same weight, the one that is named first is preferred.
      return [type, Number(quality ?? 1) - place / 1e6] as const
    })
  )
  return (weights.get('text/markdown') ?? 0) > Math.max(0, weights.get('text/html') ?? 0)
}
