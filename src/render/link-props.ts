import type { Config } from '../model/config.js'
import { isIconName } from '../model/icon-names.js'
import type { LabelledLink } from '../model/route.js'
import type { LinkProps } from '../model/template-props.js'
import { isExternal, siteHref } from '../utils/url.js'

/** Create the props of a link that may have an icon; one that is not known is left out. */
export function iconLinkProps(item: LabelledLink & { readonly icon?: string | undefined }, config: Config): LinkProps {
  const { icon } = item
  return { ...linkProps(item, config), ...(icon !== undefined && isIconName(icon) && { icon }) }
}

/** Create the props of a link with its final address. */
export function linkProps({ label, href }: LabelledLink, config: Config, isCurrent = false): LinkProps {
  return {
    label,
    href: siteHref(href, config),
    ...(isExternal(href) && { isExternal: true }),
    ...(isCurrent && { isCurrent: true })
  }
}
