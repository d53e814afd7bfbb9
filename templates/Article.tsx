import { useContext } from 'react'
import { frameIds } from '../src/model/frame-ids.js'
import type { PageProps } from '../src/model/template-props.js'
import { Banner } from './Banner.js'
import { Breadcrumbs } from './Breadcrumbs.js'
import { CardSections } from './CardSections.js'
import { CodeText } from './CodeText.js'
import { InterfaceContext } from './interface-context.js'
import { NearPages } from './NearPages.js'
import { NotFound } from './NotFound.js'
import { PageFeedback } from './PageFeedback.js'
import { PageMeta } from './PageMeta.js'
import { Pagination } from './Pagination.js'
import { PostInfo } from './PostInfo.js'
import { PostList } from './PostList.js'
import { Search } from './Search.js'
import { TableOfContents } from './TableOfContents.js'
import { overridable } from './overridable.js'

function DefaultArticle(props: PageProps) {
  const { labels } = useContext(InterfaceContext)
  if (props.kind === 'not-found' && props.contentHtml === undefined)
    return <NotFound homeHref={props.navbar.homeHref} search={props.hasSearch ? props.searchHref : undefined} />
  if (props.kind === 'search') return <Search action={props.searchHref} />
  return (
    <div className="column">
      {props.breadcrumbs.length + props.toc.length > 0 && (
        <div className="page-bar">
          {props.breadcrumbs.length > 0 && <Breadcrumbs trail={props.breadcrumbs} homeHref={props.navbar.homeHref} />}
          {props.toc.length > 0 && <TableOfContents entries={props.toc} isFolded />}
        </div>
      )}
      <article id={frameIds.text} tabIndex={-1}>
        {props.banners?.map((banner) => (
          <Banner key={banner.text} {...banner} />
        ))}
        {props.isDraft && <Banner text={labels.draft} />}
        {props.isUnlisted && <Banner text={labels.unlisted} />}
        {props.heading !== undefined && (
          <h1 id={props.headingId} {...props.original}>
            <CodeText text={props.heading} />
          </h1>
        )}
        {props.post && <PostInfo {...props.post} />}
        {props.readingTime !== undefined && (
          <p className="reading-time">{labels.readingTime({ count: props.readingTime })}</p>
        )}
        {props.description !== undefined && <p className="lede">{props.description}</p>}
        {props.contentHtml !== undefined && (
          <div
            className="content"
            {...props.original}
            data-cs-island={props.islands['link-previews'] === undefined ? undefined : 'link-previews'}
            dangerouslySetInnerHTML={{ __html: props.contentHtml }}
          />
        )}
        {props.kind === 'not-found' && props.hasSearch && <NearPages />}
        {props.movedAnchors?.map(({ id, href, label }) => (
          <p key={id} className="moved" data-cs-island="moved-anchors">
            {labels.movedPart}{' '}
            <a id={id} href={href}>
              {label}
            </a>
          </p>
        ))}
        {props.isBlank && <BlankNote sourceHref={props.editHref} />}
        {props.posts && <PostList posts={props.posts.list} links={props.posts.links} />}
        {props.cardSections.length > 0 && (
          <CardSections sections={props.cardSections} isHeadingHidden={props.isCardsHeadingHidden} />
        )}
      </article>
      {props.feedback && <PageFeedback {...props.feedback} />}
      <PageMeta {...props} />
      <Pagination previous={props.previous} next={props.next} />
    </div>
  )
}

/** Explain that a page is empty because a program generated it elsewhere, and link to its source. */
function BlankNote({ sourceHref }: { readonly sourceHref: string | undefined }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <p>
      {labels.blankPage}
      {sourceHref !== undefined && (
        <>
          {' '}
          <a href={sourceHref} rel="noopener noreferrer">
            {labels.blankPageSource}
          </a>
        </>
      )}
    </p>
  )
}

/** Show what the page is about, from the breadcrumbs to the neighbouring pages. */
export const Article = overridable('Article', DefaultArticle)
