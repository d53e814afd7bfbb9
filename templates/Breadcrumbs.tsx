import { useContext } from 'react'
import type { PageProps } from '../src/model/template-props.js'
import { CodeText } from './CodeText.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { overridable } from './overridable.js'

function DefaultBreadcrumbs({
  trail,
  homeHref
}: {
  readonly trail: PageProps['breadcrumbs']
  readonly homeHref: string
}) {
  const { labels } = useContext(InterfaceContext)
  return (
    <nav className="breadcrumbs" aria-label={labels.breadcrumbs}>
      <ol>
        <li>
          <a href={homeHref} aria-label={labels.home}>
            <Icon name="home" />
          </a>
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={index}>
            {href === undefined ? (
              <CodeText text={label} />
            ) : (
              <a href={href}>
                <CodeText text={label} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Show where the page is, from the home page to the group that holds it. */
export const Breadcrumbs = overridable('Breadcrumbs', DefaultBreadcrumbs)
