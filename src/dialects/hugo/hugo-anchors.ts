import type { HeadingIds, Values } from '../../model/dialect.js'
import { onlyKeys } from '../shared/only-keys.js'
import { slugOfText } from './slug-of-text.js'

const slugs: Readonly<Record<string, (text: string) => string>> = {
  github: slugOfText,
  'github-ascii': (text) => slugOfText(text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')).replaceAll(/[^\0-\x7F]/g, ''),
  blackfriday: (text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
}

/** Name anchors as `autoHeadingIDType` of Hugo says. */
export function hugoAnchors(options: Values): HeadingIds {
  const type = onlyKeys(options, ['autoHeadingIDType']).autoHeadingIDType ?? 'github'
  const slug = slugs[typeof type === 'string' && Object.hasOwn(slugs, type) ? type : '']
  if (!slug) throw new Error(`Unexpected "autoHeadingIDType", expected ${Object.keys(slugs).join(', ')}`)
  return { isOfDrawnText: true, separator: '-', slug }
}
