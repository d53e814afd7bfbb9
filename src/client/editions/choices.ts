/** A choice of the menus of languages and versions. */
export interface Choice {
  readonly kind: 'language' | 'version'
  /** Its language, or the name of its version. */
  readonly name: string
  readonly link: HTMLAnchorElement
  /** Where it leads when nothing is known of the reader. */
  readonly href: string
  readonly isCurrent: boolean
  /** Whether it leads to the page itself, and not to another that stands for it. */
  readonly isExact: boolean
  /** What a reader who may prefer it is told, in words that this reader understands. */
  readonly offer?: string | undefined
}

/** List the choices of both menus, each as often as it is on the page. */
export function choicesIn(element: HTMLElement): Choice[] {
  return (['language', 'version'] as const).flatMap((kind) => {
    const attribute = kind === 'language' ? 'lang' : 'data-cs-version'
    return [...element.querySelectorAll<HTMLElement>(`[data-cs-purpose="${kind}"] li[${attribute}]`)].flatMap(
      (item) => {
        const link = item.querySelector('a')
        if (!link) return []
        return {
          kind,
          name: item.getAttribute(attribute) ?? '',
          link,
          href: link.href,
          isCurrent: link.ariaCurrent === 'true',
          isExact: !item.querySelector('small'),
          offer: item.dataset.csOffer
        }
      }
    )
  })
}
