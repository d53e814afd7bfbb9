import { slug } from 'github-slugger'
import type { HeadingIds } from '../../model/dialect.js'
import type { Compilation } from './compilation.js'
import type { SourceRange } from './file-set.js'
import { reasonOf } from './guard-pass.js'
import { reportThrown } from './report-thrown.js'

/**
 * Name a heading as its dialect does. A plugin may bring the function for it: what that throws is a finding at the heading, which is named
 * as by ours.
 */
export function headingId(
  text: string,
  headingIds: HeadingIds,
  compilation: Compilation,
  position: SourceRange | undefined
): string {
  try {
    return headingIds.slug(text)
  } catch (error) {
    const owner = headingIds.owner === undefined ? 'The dialect' : `The plugin "${headingIds.owner}"`
    const message = `${owner} failed to name this heading: ${reasonOf(error, compilation)}.`
    reportThrown(error, compilation, 'plugin', message, position)
    return slug(text)
  }
}
