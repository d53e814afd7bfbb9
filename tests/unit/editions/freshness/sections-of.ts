import { readSections } from '../../../../src/compile/sections/read-sections.js'
import type { Section } from '../../../../src/model/section.js'
import type { MarkdownFormat } from '../../../../src/model/source.js'
import { fixtureContext, pageOf } from '../../markdown/compile-fixture.js'

/** Read the sections of a text. */
export async function sectionsOfText(
  text: string,
  { format = 'md', siteDir = '/nowhere', source = `page.${format}` }: SectionsOptions = {}
): Promise<readonly Section[]> {
  const { sections } = await readSections(pageOf(text, source, format), fixtureContext(siteDir))
  return sections
}

interface SectionsOptions {
  readonly format?: MarkdownFormat
  readonly siteDir?: string
  readonly source?: string
}
