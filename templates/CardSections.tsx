import { useContext } from 'react'
import type { CardProps } from '../src/model/template-props.js'
import type { TemplatePropsByName } from '../src/model/templates.js'
import { CodeText } from './CodeText.js'
import { InterfaceContext } from './interface-context.js'
import { overridable } from './overridable.js'

function DefaultCardSections({ sections, isHeadingHidden = false }: TemplatePropsByName['CardSections']) {
  const { labels } = useContext(InterfaceContext)
  const isIndex = sections.length > 1 && !isHeadingHidden
  return (
    <div className="card-sections">
      {isIndex && <h2>{labels.allSections}</h2>}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.title ? section.id : undefined}>
          {section.title &&
            (isIndex ? (
              <h3 id={section.id}>
                <CodeText text={section.title} />
              </h3>
            ) : (
              <h2 id={section.id}>
                <CodeText text={section.title} />
              </h2>
            ))}
          <ul className="cards">
            {section.cards.map((card) => (
              <Card key={card.href} {...card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Show groups of cards; several groups are under one heading of their own. */
export const CardSections = overridable('CardSections', DefaultCardSections)

/** Show one card; its whole face is the link. */
function Card({ title, href, description, kind, count, originalLang }: CardProps) {
  const { labels } = useContext(InterfaceContext)
  const isExternal = kind === 'external'
  return (
    <li className={`card ${kind}`}>
      <a href={href} lang={originalLang} hrefLang={originalLang} rel={isExternal ? 'noopener noreferrer' : undefined}>
        <CodeText text={title} />
        {isExternal && <span className="visually-hidden">{labels.externalLink}</span>}
      </a>
      {description && <p>{description}</p>}
      {count !== undefined && <p className="card-count">{labels.pageCount({ count })}</p>}
    </li>
  )
}
