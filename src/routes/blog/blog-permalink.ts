import type { Config } from '../../model/config.js'
import { withTrailingSlash } from '../../utils/url.js'

/** Compute the permalink of a generated page of the blog. */
export function blogPermalink(
  { blog, blogPath, routeBase, trailingSlash }: Config,
  ...parts: readonly string[]
): string {
  const segments = [blogPath === undefined ? routeBase : '', blog?.folder ?? '', ...parts]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
  return withTrailingSlash(`/${segments.join('/')}`, trailingSlash)
}
