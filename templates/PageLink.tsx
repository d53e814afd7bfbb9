import { useContext } from 'react'
import type { LinkProps } from '../src/model/template-props.js'
import { LongName } from './api/LongName.js'
import { Method } from './api/Method.js'
import { CodeText } from './CodeText.js'
import { EntryMarks } from './EntryMarks.js'
import { InterfaceContext } from './interface-context.js'

/** How a link looks, and whether being current means this very page or only its section. */
export interface PageLinkProps extends LinkProps {
  readonly className?: string
  readonly currentAs?: 'page' | 'true'
  /** Method of the operation that it leads to. */
  readonly method?: string | undefined
}

/** Link to a page of the site, or with a mark to another site. */
export function PageLink({
  label,
  href,
  isExternal,
  isCurrent,
  icon,
  badge,
  originalLang,
  className,
  currentAs = 'true',
  method
}: PageLinkProps) {
  const { labels } = useContext(InterfaceContext)
  // Generated names of schemas have no spaces to break at.
  const name = label.includes('`') ? <CodeText text={label} /> : <LongName name={label} isBreakable />
  const classes = [className, isExternal && 'external'].filter(Boolean).join(' ')
  return (
    <a
      href={href}
      lang={originalLang}
      hrefLang={originalLang}
      className={classes || undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      aria-current={isCurrent ? currentAs : undefined}
    >
      <EntryMarks icon={icon} badge={badge}>
        {method === undefined ? (
          name
        ) : (
          <>
            <Method method={method} isShort /> <span>{name}</span>
          </>
        )}
      </EntryMarks>
      {isExternal && <span className="visually-hidden">{labels.externalLink}</span>}
    </a>
  )
}
