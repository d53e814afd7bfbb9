import type { TranslatedPage } from '../freshness/freshness-of.js'
import type { UpstreamTexts } from '../freshness/update-lock.js'
import type { Section } from '../../model/section.js'
import type { ReadApi } from './read-apis.js'

/** Join the pages of an upstream with its API descriptions, which the lock knows likewise. */
export function upstreamTexts(
  sections: ReadonlyMap<string, readonly Section[]>,
  pages: readonly TranslatedPage[],
  apis: readonly ReadApi[],
  sectionsOf: (api: ReadApi) => readonly Section[] | undefined
): Pick<UpstreamTexts, 'sections' | 'pages'> {
  const following = apis.filter(({ originals }) => originals === undefined)
  const described = following.flatMap((api) => {
    const found = sectionsOf(api)
    return found && api.original !== undefined ? [[api.original, found] as const] : []
  })
  return { sections: new Map([...sections, ...described]), pages: [...pages, ...following] }
}
