import { useContext, type ReactNode } from 'react'
import type { TemplatePropsByName } from '../src/model/templates.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'
import { overridable } from './overridable.js'

type Meta = TemplatePropsByName['PageMeta']

function DefaultPageMeta(props: Meta) {
  const { editHref, issuesHref, markdownHref, assistants, upstream, lastUpdated, lastUpdatedBy, contributors, tags } =
    props
  const { labels } = useContext(InterfaceContext)
  const isUpdateKnown = lastUpdated !== undefined || lastUpdatedBy !== undefined
  const hasLinks = [editHref, issuesHref, markdownHref, ...assistants].some(Boolean)
  if (tags.length + contributors.length === 0 && !hasLinks && !upstream && !isUpdateKnown) return undefined
  return (
    <div className="page-meta">
      {tags.length > 0 && (
        <ul className="tags" aria-label={labels.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {editHref && <ToolLink href={editHref} label={labels.editPage} icon={<Icon name="edit" />} />}
      {issuesHref && <ToolLink href={issuesHref} label={labels.reportIssue} icon={<Icon name="discussion" />} />}
      {markdownHref && <MarkdownLink href={markdownHref} />}
      {assistants.map(({ name, href }) => (
        <ToolLink key={name} href={href} label={labels.askAssistant({ name })} icon={<Icon name="discussion" />} />
      ))}
      {isUpdateKnown && <LastUpdated date={lastUpdated} author={lastUpdatedBy} />}
      {contributors.length > 0 && (
        <p className="contributors">{labels.contributors({ names: contributors.join(labels.listSeparator) })}</p>
      )}
      {upstream && (
        <p className="upstream">
          {labels.upstream({ name: upstream.name ?? labels.original })}
          <PageLink {...upstream} />
        </p>
      )}
    </div>
  )
}

/** Show the tags of the page, where to edit it and report mistakes, when it changed and by whom, and which original it follows. */
export const PageMeta = overridable('PageMeta', DefaultPageMeta)

interface Tool {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
}

/** Link to where authors work, or to what the page is made of. */
function ToolLink({ href, label, icon }: Tool) {
  return (
    <a className="edit-link" href={href} rel="noopener noreferrer">
      {icon}
      {label}
    </a>
  )
}

/**
 * Link to the page as Markdown, and let the client script copy it; the button is there from the beginning, so that
 * nothing moves.
 */
function MarkdownLink({ href }: { readonly href: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      <ToolLink href={href} label={labels.viewMarkdown} icon={<Icon name="file" />} />
      <button
        type="button"
        className="edit-link script-only"
        data-cs-island="page-markdown"
        data-cs-href={href}
        data-cs-done={labels.codeCopied}
        data-cs-failed={labels.markdownNotCopied}
      >
        <Icon name="copy" />
        <span aria-live="polite">{labels.copyMarkdown}</span>
      </button>
    </>
  )
}

/** Show when the page last changed, and by whom where that is known. */
function LastUpdated({ date, author }: { readonly date: string | undefined; readonly author: string | undefined }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <p className="last-updated">
      {labels.lastUpdated}
      {date !== undefined && <time dateTime={date}>{labels.date(date)}</time>}
      {author !== undefined && labels.lastUpdatedBy({ author })}
    </p>
  )
}
