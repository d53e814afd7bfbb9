import type { FooterProps } from '../src/model/template-props.js'
import { PageLink } from './PageLink.js'
import { overridable } from './overridable.js'

function DefaultFooter({ columns, note, copyright, legal }: FooterProps) {
  if (columns.length === 0 && !note && !copyright && legal.length === 0) return undefined
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className="footer-title">{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <PageLink {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div className="footer-end">
        {note && <p>{note}</p>}
        {(copyright || legal.length > 0) && (
          <p>
            {copyright && <span>{copyright}</span>}
            {legal.map((link) => (
              <PageLink key={link.href} {...link} />
            ))}
          </p>
        )}
      </div>
    </footer>
  )
}

/** Show the footer: columns of links, then who made the site. */
export const Footer = overridable('Footer', DefaultFooter)
