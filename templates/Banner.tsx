import type { BannerProps } from '../src/model/template-props.js'

/** Show a sentence about the state of the page above its title, and where a better one is. */
export function Banner({ text, link }: BannerProps) {
  return (
    <p className="banner" role="note">
      {text}
      {link && (
        <>
          {' '}
          <a href={link.href}>{link.label}</a>
        </>
      )}
    </p>
  )
}
