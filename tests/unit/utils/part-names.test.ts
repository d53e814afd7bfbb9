import { expect, it } from 'vitest'
import { partNames } from '../../../src/utils/part-names.js'

it.each([
  ['frigate/<camera_name>/status', 'frigate/|<camera_|name>/|status'],
  ['CameraConfigurationOptions', 'Camera|Configuration|Options'],
  ['https://nvr.example.com/review?id=1', 'https://|nvr.|example.|com/|review?|id=|1'],
  ['a word of each, and no more than that', 'a word of each, and no more than that'],
  ['see docs/guides/remote_access.md @ 4131252', 'see docs/|guides/|remote_|access.|md @ 4131252'],
  ['升级到 0.17.2：先备份 config.yml，再更新', '升级到 0.17.2：先备份 config.yml，再更新'],
  ['', '']
])('%s breaks between its names', (text, parts) => {
  expect(partNames(text, 16)).toEqual(parts.split('|'))
})
