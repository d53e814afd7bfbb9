import type { PlannedOutput } from '../model/output.js'
import type { RenderContext } from '../render/context.js'
import { outputPathOf } from '../routes/permalink.js'

/**
 * Plan the pages of folders a second time, inside of them: where addresses have no slash at the end, a page has the file
 * `guide.html`, which hosts do not find at `/guide/`, the address that it had. A redirect there would lead in a circle on
 * hosts that take both addresses for one; the same page, which names its canonical address, does not.
 */
export function planFolderPages(
  pages: readonly PlannedOutput[],
  { config, site }: Pick<RenderContext, 'config' | 'site'>
): PlannedOutput[] {
  const { dialect, trailingSlash } = config
  if (trailingSlash !== false || !dialect.hasFolderFiles) return []
  const redirected = new Set(site.redirects.map(({ from }) => outputPathOf(from, trailingSlash)))
  const folderPages = new Set(
    site.routes.flatMap(({ source, outputPath }) =>
      source !== undefined && dialect.isFolderPage(source) ? [outputPath] : []
    )
  )
  return pages.flatMap((page) => {
    const path = page.path.replace(/\.html$/, '/index.html')
    return folderPages.has(page.path) && !/(?:^|\/)index\.html$/.test(page.path) && !redirected.has(path)
      ? [{ ...page, path, role: undefined }]
      : []
  })
}
