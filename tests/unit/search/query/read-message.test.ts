/** What programs write, as readers paste it: what of it is looked for, and which pages are found. */
import { describe, expect, it } from 'vitest'
import { makeSnippet } from '../../../../src/search/query/make-snippet.js'
import { matchedTerms } from '../../../../src/search/query/mark-text.js'
import { normalizeQuery } from '../../../../src/search/query/parse-query.js'
import { isMessage, readMessage } from '../../../../src/search/query/read-message.js'
import { loadStemmer } from '../../../../src/search/text/stemmers.js'
import { openTestIndex } from '../build-index.js'

describe('messages are read without what is different on each machine', () => {
  it.each([
    [
      'a log with its levels',
      '[2024-01-03 02:35:32] app.mqtt ERROR : Unable to publish: client is not connected',
      'app.mqtt Unable to publish client is not connected'
    ],
    ['a container', '2023-07-13T10:38:53.761238Z web-1 | WARN: low space', 'web 1 low space'],
    ['the system', 'Aug 15 22:32:45 host kernel: apex: device open', 'host kernel apex device open'],
    [
      'a server',
      '2024/08/10 04:55:08 [error] 169#169: *4 connect() failed (111: Connection refused)',
      'connect failed Connection refused'
    ],
    [
      'Python',
      'Traceback (most recent call last): File "/usr/lib/a.py", line 160, in load raise x ValueError: Failed to load',
      'raise x ValueError Failed to load'
    ],
    ['Node.js', 'Error: spawn git ENOENT at Process.onexit (node:internal/x:285:19)', 'Error spawn git ENOENT'],
    [
      'Java',
      'java.lang.IllegalStateException: closed at org.a.B.run(B.java:12)',
      'java.lang.IllegalStateException closed'
    ],
    ['Go', 'panic: nil map goroutine 1 [running]: main.go:17 +0x1d4', 'panic nil map goroutine running'],
    ['Rust', 'error[E0382]: borrow of moved value: `x` --> src/main.rs:5:20', 'error E0382 borrow of moved value x'],
    ['C', '[tcp @ 0x5563cba88480] Connection refused', 'tcp Connection refused'],
    ['a colour of a terminal', '[31mERROR: no space', 'no space'],
    [
      'addresses',
      'Get "https://ghcr.io:443/v2/x": dial tcp 192.168.1.2:443: i/o timeout',
      'Get ghcr.io dial tcp i o timeout'
    ],
    ['a path', 'libva: /usr/lib/dri/iHD_drv_video.so init failed', 'libva iHD_drv_video.so init failed'],
    ['numbers', 'exited with code 137 after 15 tries', 'exited with code 137 after tries'],
    ['a hash', 'blob sha256-LcsuUMiDkprrt6ZKe= of 4b825dc642cb is gone', 'blob of is gone']
  ])('%s', (_, message, words) => {
    expect(
      readMessage(message)
        .match(/[\p{L}\p{N}][\w.]*/gu)
        ?.join(' ')
    ).toBe(words)
  })

  it('a message of nothing else stays as it is', () => {
    expect(readMessage('22:32:45')).toBe('22:32:45')
  })
})

it.each([
  ['retry policy', false],
  ['"retry policy" -night', false],
  ['/api/events/{id}', false],
  ['record.retain.days', false],
  ['10.1.0', false],
  ['error code 70', false],
  ['http://localhost:3000', false],
  ['错误 404 怎么办', false],
  ['TypeError', true],
  ['error: no such file', true],
  ['main.c:12:4', true],
  ['WARN  no space', true],
  ['01:02:03 stopped', true],
  ['a sentence of more than sixty-four letters that somebody has copied from a page', true]
])('“%s” is a message: %s', (query, expected) => {
  expect(isMessage(query)).toBe(expected)
})

describe('messages are looked for', () => {
  const filler = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'].map((name) => ({
    permalink: `/${name}`,
    title: `Connection of ${name}`,
    sections: [{ text: `The server of ${name} logs each error, request and connection to its file.` }]
  }))
  const page = {
    permalink: '/trouble',
    title: 'Trouble',
    sections: [
      { text: 'What to look at first.' },
      {
        anchor: 'moov',
        heading: 'Files that end too early',
        text: `${'Nothing of that matters here. '.repeat(8)}Then it writes \r[mov,mp4 @ 0x5639eeb6e140] moov atom not found\r and leaves the file out.`
      }
    ]
  }
  const pasted =
    '2023-11-07 20:15:50.312 server request connection | [2023-11-07 20:15:50] ffmpeg.driveway.record ERROR : ' +
    '[mov,mp4,m4a @ 0x55d1c80f6a00] moov atom not found File "/usr/lib/python3.9/runpy.py", line 197 in _run_module'

  it('by their rare words, and the excerpt shows the line', async () => {
    const opened = await openTestIndex([...filler, page], { stem: await loadStemmer('en') })
    const { index } = opened
    const { hits, terms, query } = await opened.search(normalizeQuery(pasted))
    expect(query).toBe(pasted)
    const [hit] = hits
    expect(hit?.record.permalink).toBe('/trouble')
    const { anchor, text } = hit
      ? await index.passage(hit.record, hit.sections[0]?.passage ?? 0)
      : { anchor: '', text: '' }
    expect(anchor).toBe('moov')
    expect(makeSnippet(text, matchedTerms(terms, index.stem)).text).toContain('moov atom not found')
  })

  it('also where their marks of quotation and hyphens would be operators', async () => {
    const opened = await openTestIndex([...filler, page])
    expect((await opened.find(normalizeQuery('error: "moov" atom -not -found in "/x/y.mp4"')))[0]).toBe('/trouble')
  })
})

it('words that stand beside each other precede the same words apart', async () => {
  const apart =
    'A cache is kept. Servers answer what a browser asks, and many a page has its size; there is a limit to each.'
  const beside =
    'A browser asks, and servers answer. Every page has its place in it; the cache limit is kept, of a size.'
  const pages = [
    { permalink: '/apart', title: 'One', sections: [{ text: apart }] },
    { permalink: '/beside', title: 'Two', sections: [{ text: beside }] },
    { permalink: '/other', title: 'Three', sections: [{ text: 'Nothing of that.' }] }
  ]
  const opened = await openTestIndex(pages, { stem: await loadStemmer('en') })
  expect(await opened.find('cache limit')).toEqual(['/beside', '/apart'])
})
