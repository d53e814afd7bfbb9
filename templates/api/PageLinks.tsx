import type { OperationLinkProps, UsageProps } from '../../src/model/api-props.js'
import { LongName } from './LongName.js'
import { Method } from './Method.js'

/** List pages of a reference: operations with their method and path, schemas by their name. */
export function PageLinks({ pages }: { readonly pages: readonly (UsageProps | OperationLinkProps)[] }) {
  // Among hundreds of names each element counts.
  const isLong = pages.length > 300
  return (
    <ul className="page-links">
      {pages.map((page) => (
        <li key={page.href} className={page.isDeprecated ? 'deprecated' : undefined}>
          <a href={page.href}>
            {page.method !== undefined && (
              <>
                <Method method={page.method} isShort />{' '}
              </>
            )}
            {isLong && !page.isDeprecated ? page.title : <PageTitle title={page.title} />}
            {'path' in page && !(isLong && page.title.endsWith(` ${page.path}`)) && (
              <>
                {' '}
                <code>{page.path}</code>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function PageTitle({ title }: { readonly title: string }) {
  return (
    <span className="page-links-title">
      <LongName name={title} />
    </span>
  )
}
