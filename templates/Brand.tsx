import type { NavbarProps } from '../src/model/template-props.js'
import { overridable } from './overridable.js'

function DefaultBrand({ title, homeHref, logo }: Pick<NavbarProps, 'title' | 'homeHref' | 'logo'>) {
  return (
    <a className="brand" href={homeHref}>
      {logo && (
        // Lazy: of the two images only the visible one is loaded.
        <img
          className={logo.srcDark ? 'light-only' : undefined}
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt=""
          loading="lazy"
        />
      )}
      {logo?.srcDark && (
        <img className="dark-only" src={logo.srcDark} width={logo.width} height={logo.height} alt="" loading="lazy" />
      )}
      <span>{title}</span>
    </a>
  )
}

/** Show the mark and the name of the site, which lead home. */
export const Brand = overridable('Brand', DefaultBrand)
