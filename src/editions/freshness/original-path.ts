import type { Page } from '../../model/page.js'

/**
 * Find which original a page follows: the one that its front matter names, else the one of its path.
 * @param hasOriginal Whether there is an original of a path in the folder of the originals.
 * @param folder Folder of the originals in their repository, which `upstream` names in front matter.
 */
export function originalPathOf(
  { contentPath, frontMatter }: Pick<Page, 'contentPath' | 'frontMatter'>,
  hasOriginal: (path: string) => boolean,
  folder = '.'
): string | undefined {
  const { translationOf, upstream } = frontMatter
  const named = translationOf?.replace(/^\/+/, '') ?? below(upstream?.path, folder)
  if (named !== undefined) return named
  return sameFile(contentPath).find(hasOriginal)
}

function below(path: string | undefined, folder: string): string | undefined {
  if (path === undefined) return undefined
  const prefix = folder === '.' ? '' : `${folder.replace(/\/+$/, '')}/`
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** List the paths of what may be the same page: in the other format, or the page of the folder of its name. */
function sameFile(path: string): string[] {
  const [, stem = '', extension = ''] = /^(.*?)(\.mdx?)$/i.exec(path) ?? []
  const other = extension === '.md' ? '.mdx' : '.md'
  const folder = /(?:^|\/)(?:index|README)$/.test(stem) ? stem.replace(/\/?(?:index|README)$/, '') : `${stem}/index`
  return [path, `${stem}${other}`, ...(folder === '' ? [] : [`${folder}${extension}`, `${folder}${other}`])]
}
