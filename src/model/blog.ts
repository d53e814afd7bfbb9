/** An author of a post. */
export interface PostAuthor {
  readonly name: string
  readonly title?: string
  /** Page of the author elsewhere. */
  readonly url?: string
  /** Public path of an image, without the base path. */
  readonly image?: string
  /** Permalink of the list of the author's posts. */
  readonly href: string
}

/** What distinguishes a post from other pages. */
export interface PostInfo {
  /** Calendar date `YYYY-MM-DD`. */
  readonly date: string
  /** The date with its time and zone, as RFC 3339 writes them; absent: the author gave no time. */
  readonly instant?: string
  readonly authors: readonly PostAuthor[]
  /** Tags with the permalinks of their lists. */
  readonly tags: readonly { readonly label: string; readonly href: string }[]
}

/** A generated page of a blog. */
export interface BlogPage {
  /** `posts`: a list of posts; `archive`: all of them by years; `tags`: all tags. */
  readonly kind: 'posts' | 'archive' | 'tags'
  /** What the listed posts have in common; absent: all posts. */
  readonly about?: { readonly kind: 'tag' | 'author'; readonly name: string }
  /** Sources of the posts, newest first. */
  readonly sources: readonly string[]
  /** Number of the page, from 1. */
  readonly page: number
}
