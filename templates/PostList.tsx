import { useContext } from 'react'
import type { LinkProps, PostProps } from '../src/model/template-props.js'
import { withoutCodeMarks } from '../src/utils/code-marks.js'
import { CodeText } from './CodeText.js'
import { InterfaceContext } from './interface-context.js'
import { overridable } from './overridable.js'
import { PageLink } from './PageLink.js'
import { PostInfo } from './PostInfo.js'

function DefaultPostList({
  posts,
  links
}: {
  readonly posts: readonly PostProps[]
  readonly links: readonly LinkProps[]
}) {
  return (
    <>
      {links.length > 0 && (
        <p className="blog-links">
          {links.map((link) => (
            <PageLink key={link.href} {...link} />
          ))}
        </p>
      )}
      {posts.map((post) => (
        <Post key={post.href} {...post} />
      ))}
    </>
  )
}

/** List posts of the blog, each with its text down to its mark, else with its description. */
export const PostList = overridable('PostList', DefaultPostList)

function Post({ title, href, description, contentHtml, ...info }: PostProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <section className="post">
      <h2>
        <a href={href}>
          <CodeText text={title} />
        </a>
      </h2>
      <PostInfo {...info} />
      {contentHtml === undefined ? (
        description !== undefined && <p>{description}</p>
      ) : (
        <div className="content" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      )}
      <p className="more">
        <a href={href} aria-label={labels.readMoreOf({ title: withoutCodeMarks(title) })}>
          {labels.readMore}
        </a>
      </p>
    </section>
  )
}
