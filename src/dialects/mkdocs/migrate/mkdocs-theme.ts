import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import type { Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** Read the schemes of colours: the palettes of Material, which may follow the reader's system, or those of MkDocs' own theme. */
export function mkdocsColorMode({ name, palette, color_mode: mode, user_color_mode_toggle: toggle }: Values) {
  if (name === 'material') {
    const palettes = (Array.isArray(palette) ? asList(palette) : [palette]).map(asRecord)
    const isSwitched = palettes.some((one) => one.toggle !== undefined)
    return {
      ...(palettes[0]?.scheme === 'slate' && { default: 'dark' as const }),
      ...(!isSwitched && { switch: false }),
      ...(palettes.some(({ media }) => asText(media)?.includes(': dark')) && { respectPrefersColorScheme: true })
    }
  }
  return {
    ...(mode === 'dark' && { default: 'dark' as const }),
    ...(name === 'mkdocs' && toggle !== true && { switch: false }),
    ...(mode === 'auto' && { respectPrefersColorScheme: true })
  }
}

/** Note the templates that the site has, and the pages that are drawn by one. */
export function templateNotes(settings: RecordedSettings, { siteDir, content }: TemplatePlace): Note[] {
  const folder = asText(asRecord(settings.raw.theme).custom_dir)
  const pages = listPages(siteDir, content).flatMap((page): Note[] => {
    const text = readText(siteDir, `${content}/${page}`) ?? ''
    const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
    const template = /^template:/m.test(front) ? asText(asRecord(parseYaml(front).value).template) : undefined
    if (template === undefined || template === 'redirect.html') return []
    const note = `The template "${template}" of the page is not used: what it adds to the text of the file is left out.`
    return [{ file: `${content}/${page}`, key: 'template:', text: note }]
  })
  const text = `The templates in "${folder}" are not used: write what pages need as "templates".`
  return [...settings.drop('theme.custom_dir', text), ...pages]
}

interface TemplatePlace {
  readonly siteDir: string
  readonly content: string
}
