import type { Config } from '../model/config.js'
import type { LabelledLink } from '../model/route.js'
import type { LinkProps } from '../model/template-props.js'
import { isExternal, siteHref } from '../utils/url.js'

/** Create the props of a link with its final address. */
export function linkProps({ label, href }: LabelledLink, config: Config, isCurrent = false): LinkProps {
  return {
    label,
    href: siteHref(href, config),
    ...(isExternal(href) && { isExternal: true }),
    ...(isCurrent && { isCurrent: true })
  }
}
