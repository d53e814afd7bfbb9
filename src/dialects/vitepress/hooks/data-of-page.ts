import type { Page } from '../../../model/page.js'
import { withoutCodeMarks } from '../../../utils/code-marks.js'
import { asRecord, asText } from '../../migration/values.js'
import { splitPage } from '../data/answer-loader.js'
import type { FileData } from './thread-messages.js'

/** Read what VitePress tells functions of a page. */
export function dataOfPage({ source, text, title, frontMatter, contentTitle, showsTitle }: Page): FileData {
  const frontmatter = asRecord(splitPage(text.replaceAll('\r\n', '\n')).frontmatter)
  const { lastUpdated } = frontmatter
  return {
    source,
    title:
      frontMatter.title ?? (contentTitle === undefined ? (showsTitle ? title : '') : withoutCodeMarks(contentTitle)),
    description: asText(frontmatter.description) ?? '',
    frontmatter,
    ...(lastUpdated instanceof Date && { lastUpdated: lastUpdated.getTime() })
  }
}
