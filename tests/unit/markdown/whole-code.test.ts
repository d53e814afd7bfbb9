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

test('headings and their entries in the outline break between names', async () => {
  const { html, document } = await compileText('## `api/events/{event_id}/retain` of model_cache/jinaai/text_encoder')
  const heading =
    '<code>api/<wbr>events/<wbr>{event_<wbr>id}/<wbr>retain</code> of model_<wbr>cache/<wbr>jinaai/<wbr>text_<wbr>encoder'
  expect(html).toContain(`>${heading}</h2>`)
  expect(document.toc.map((entry) => entry.html)).toEqual([heading])
})
