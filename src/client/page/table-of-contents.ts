import { hashTarget } from '../shared/hash-target.js'
import type { Mount } from '../shared/mount.js'

/** Mark the current heading in the table of contents. */
export const tableOfContents: Mount = (element, signal) => {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-fold a')]
  // What is beside the text is in sight all the time.
  const headings = [...new Set(links.map(headingOf))].flatMap((heading) =>
    heading?.closest('.api-rail') === null ? [heading] : []
  )
  if (headings.length === 0) return
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      mark(links, currentHeading(headings))
    })
  }
  plan()
  addEventListener('scroll', plan, { signal, passive: true })
  addEventListener('resize', plan, { signal })
}

/** Find the heading that a link leads to. */
function headingOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return hashTarget(hash)
}

/** Find the last heading above the upper third of the viewport; at the end of the page, the last heading. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const { scrollHeight } = document.documentElement
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return headings.at(-1)
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
}

/** Mark the links to a heading, and scroll the table of contents to it. */
function mark(links: readonly HTMLAnchorElement[], heading: HTMLElement | undefined): void {
  for (const link of links) {
    const isCurrent = heading !== undefined && headingOf(link) === heading
    if (isCurrent === (link.ariaCurrent !== null)) continue
    link.ariaCurrent = isCurrent ? 'location' : null
    if (isCurrent) keepInView(link)
  }
}

/** Scroll the table of contents, but not its ancestors, until a link is visible. */
function keepInView(link: HTMLElement): void {
  const outline = link.closest('.toc')
  if (!outline) return
  const { top, bottom } = link.getBoundingClientRect()
  const view = outline.getBoundingClientRect()
  if (top < view.top || bottom > view.bottom) outline.scrollTop += top - view.top - view.height / 2
}
