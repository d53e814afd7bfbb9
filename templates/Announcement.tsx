import { useContext } from 'react'
import type { AnnouncementProps } from '../src/model/template-props.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'
import { overridable } from './overridable.js'

function DefaultAnnouncement({ id, text, link, isCloseable }: AnnouncementProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <section className="announcement" aria-label={labels.announcement}>
      <p>
        {text} {link && <PageLink {...link} />}
      </p>
      {isCloseable && (
        <button
          type="button"
          className="icon-button script-only"
          data-cs-dismiss={id}
          aria-label={labels.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

/** Show the bar above the navbar; the first-frame script hides it from readers who dismissed it. */
export const Announcement = overridable('Announcement', DefaultAnnouncement)
