import { decodeText } from '../shared/decode-text.js'

/** What a link leads to. */
export interface Preview {
  readonly title: string
  /** Heading of the section that the link names. */
  readonly section?: string | undefined
  /** Description of the page, or the first paragraph of the section. */
  readonly text: string
}

/** Read what a page shows of itself, or of one of its sections; undefined when it is no page of a site. */
export function readPreview(html: string, { hash }: URL): Preview | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const title = page.querySelector('article h1, main h1')
  if (!title) return undefined
  const heading = hash.length > 1 ? page.getElementById(decodeText(hash.slice(1))) : null
  const isHeading = heading !== null && /^H[2-6]$/.test(heading.tagName)
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
  return {
    title: textOf(title),
    section: isHeading ? textOf(heading) : undefined,
    text: isHeading ? firstParagraph(heading) : description
  }
}

/** Read the first paragraph below a heading, before the next one. */
function firstParagraph(heading: Element): string {
  for (let next = heading.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) {
    const paragraph = next.matches('p') ? next : next.querySelector('p:not([class])')
    if (paragraph) return textOf(paragraph)
  }
  return ''
}

function textOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
