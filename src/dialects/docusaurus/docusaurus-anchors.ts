import { slug } from 'github-slugger'
import type { HeadingIds, Values } from '../../model/dialect.js'
import { onlyKeys } from '../shared/only-keys.js'

/** Name anchors as `markdown.anchors` of Docusaurus says: `maintainCase` keeps capital letters. */
export function docusaurusAnchors(options: Values): HeadingIds {
  const { maintainCase } = onlyKeys(options, ['maintainCase'])
  return { isOfDrawnText: true, separator: '-', slug: (text) => slug(text, maintainCase === true) }
}
