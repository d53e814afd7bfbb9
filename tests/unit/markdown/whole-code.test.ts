/** Code in a line breaks between its names, and keeps short words with hyphens in one piece. */
import { expect, test } from 'vitest'
import { compileText } from './compile-fixture.js'

test.each([
  ['--dry-run', '<code class="whole">--dry-run</code>'],
  ['/api/events', '<code>/api/events</code>'],
  ['frigate/cam/audio_transcription', '<code>frigate/<wbr>cam/<wbr>audio_<wbr>transcription</code>'],
  [
    'capstan build --out-dir public/documentation/for.readers',
    '<code>capstan build <span class="whole">--out-dir</span> public/<wbr>documentation/<wbr>for.<wbr>readers</code>'
  ],
  ['a word of each and no more than that', '<code>a word of each and no more than that</code>']
])('%s', async (code, html) => {
  const { html: written } = await compileText(`Text \`${code}\`.`)
  expect(written).toContain(html)
})
