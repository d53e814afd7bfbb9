import { prefersMarkdown } from '../../utils/prefers-markdown.js'
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
