import { useContext } from 'react'
import type { PostInfoProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'

/** Show when a post was written, by whom, and what about. */
export function PostInfo({ date, authors, tags }: PostInfoProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="post-info">
      <time dateTime={date}>{labels.date(date)}</time>
      {authors.length > 0 && (
        <ul aria-label={labels.blogAuthors}>
          {authors.map(({ title, image, ...author }) => (
            <li key={author.href}>
              {image !== undefined && <img src={image} alt="" width={24} height={24} />}
              <PageLink {...author} />
              {title !== undefined && ` · ${title}`}
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className="tags" aria-label={labels.tags}>
          {tags.map((tag) => (
            <li key={tag.href}>
              <PageLink {...tag} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
