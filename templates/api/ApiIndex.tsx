import { Fragment, useContext } from 'react'
import type { ApiIndexProps, TagProps } from '../../src/model/api-props.js'
import type { SecuritySchemeProps } from '../../src/model/api-security-props.js'
import { InterfaceContext } from '../interface-context.js'
import { Badges } from './Badges.js'
import { Html } from './Html.js'
import { MoreDocs } from './MoreDocs.js'
import { PageLinks } from './PageLinks.js'
import { securityLabel } from './Security.js'
import { SectionHeading } from './SectionHeading.js'
import { Servers } from './Servers.js'

/** Show what an API is, where it answers, and all its operations by tag. */
export function ApiIndex(index: ApiIndexProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="api-index">
      {index.logo && <Logo {...index.logo} />}
      {index.summary !== undefined && <p className="api-text">{index.summary}</p>}
      <Html html={index.html} className="api-text" />
      <MoreDocs docs={index.externalDocs} />
      <About {...index} />
      {index.servers.length > 0 && (
        <section>
          <SectionHeading id="servers" text={labels.api.servers} />
          <Servers servers={index.servers} />
        </section>
      )}
      {index.security.length > 0 && (
        <section>
          <SectionHeading id="security" text={labels.api.securitySchemes} />
          {index.security.map((scheme) => (
            <Scheme key={scheme.id} {...scheme} />
          ))}
        </section>
      )}
      {index.tags.map((tag) => (
        <TagSection key={tag.id} tag={tag} />
      ))}
      {index.schemas.length + (index.schemasPage?.count ?? 0) > 0 && (
        <section>
          <SectionHeading id="schemas" text={index.schemasLabel} />
          {index.schemasPage ? (
            <p>
              <a href={index.schemasPage.href}>{labels.api.allSchemas({ count: index.schemasPage.count })}</a>
            </p>
          ) : (
            <PageLinks pages={index.schemas} />
          )}
        </section>
      )}
    </div>
  )
}

/** Show the picture of an API, which may lead to its site. */
function Logo({ src, alt, href }: NonNullable<ApiIndexProps['logo']>) {
  const image = <img src={src} alt={alt} />
  return <p className="api-logo">{href === undefined ? image : <a href={href}>{image}</a>}</p>
}

/** Show a tag with its operations. */
function TagSection({
  tag: { id, label, html, externalDocs, operations, page, level, sections = [] }
}: {
  readonly tag: TagProps
}) {
  const { labels } = useContext(InterfaceContext)
  return (
    <section>
      {sections.map((section) => (
        <Fragment key={section.id}>
          <SectionHeading id={section.id} text={section.label} level={section.level} />
          <Html html={section.html} />
          <MoreDocs docs={section.externalDocs} />
        </Fragment>
      ))}
      <SectionHeading id={id} text={label} level={level ?? 2} />
      <Html html={html} />
      <MoreDocs docs={externalDocs} />
      {page ? (
        <p>
          <a href={page.href}>{labels.api.allOperations({ count: page.count })}</a>
        </p>
      ) : (
        <PageLinks pages={operations} />
      )}
    </section>
  )
}

/** List the version, who answers for it, and where the description can be had. */
function About({ version, contact, license, termsUrl, download, exports }: ApiIndexProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <dl className="api-details">
      {version !== undefined && (
        <div>
          <dt>{labels.api.version}</dt>
          <dd>{version}</dd>
        </div>
      )}
      <div>
        <dt>{labels.api.download}</dt>
        <dd>
          {[download, ...exports].map(({ href, name }, index) => (
            <Fragment key={href}>
              {index > 0 && ' · '}
              <a href={href} download={name}>
                {name}
              </a>
            </Fragment>
          ))}
        </dd>
      </div>
      {contact && (
        <div>
          <dt>{labels.api.contact}</dt>
          <dd>
            <OutsideLink href={contact.url} text={contact.name ?? contact.url} />{' '}
            {contact.email !== undefined && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </dd>
        </div>
      )}
      {license && (
        <div>
          <dt>{labels.api.license}</dt>
          <dd>
            <OutsideLink href={license.url} text={license.name} />{' '}
            {license.identifier !== undefined && <code>{license.identifier}</code>}
          </dd>
        </div>
      )}
      {termsUrl !== undefined && (
        <div>
          <dt>{labels.api.terms}</dt>
          <dd>
            <OutsideLink href={termsUrl} text={termsUrl} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Link to another site, where there is an address. */
function OutsideLink({ href, text }: { readonly href: string | undefined; readonly text: string | undefined }) {
  if (href === undefined) return text
  return (
    <a className="external" href={href} rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** Show a security scheme. */
function Scheme({ id, name, kind, detail, isDeprecated, html, flows }: SecuritySchemeProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="scheme" id={id}>
      <p className="scheme-name">
        <code>{name}</code> <span className="scheme-kind">{securityLabel(kind, labels)}</span>{' '}
        {detail !== undefined && <code>{detail}</code>}
        {isDeprecated && <Badges badges={['deprecated']} />}
      </p>
      <Html html={html} />
      {flows.map((flow) => (
        <div key={flow.name} className="flow">
          <p>
            {labels.api.flow} <code>{flow.name}</code>
          </p>
          <ul>
            {flow.urls.map((url) => (
              <li key={url.name}>
                {url.name} <code>{url.url}</code>
              </li>
            ))}
            {flow.scopes.map((scope) => (
              <li key={scope.name}>
                <code>{scope.name}</code> {scope.description}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
