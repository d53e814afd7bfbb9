import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord } from '../../migration/values.js'

const name = 'pymdownx.superfences'

/** Count the fences that are drawn here, too, as without meaning; what others would draw is missing. */
export function ignoreDrawnFences(settings: RecordedSettings): void {
  asList(settings.raw.markdown_extensions).forEach((entry, at) => {
    asList(asRecord(asRecord(entry)[name]).custom_fences).forEach((fence, index) => {
      const language = asRecord(fence).name
      if (language === 'mermaid' || language === 'math')
        settings.ignore(['markdown_extensions', at, name, 'custom_fences', index])
    })
  })
}
