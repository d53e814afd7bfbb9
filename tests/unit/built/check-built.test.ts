import { describe, expect, test } from 'vitest'
import { checkBuilt } from '../../../src/built/check-built.js'
import { toDiagnostics } from '../../../src/check/index.js'

/** Write a page with a body, and a head beside what every page has. */
function page(body: string, head = ''): string {
  return `<!doctype html>\n<html lang="en"><head><title>T</title>${head}</head><body>\n<main>\n${body}\n</main></body></html>\n`
}

/** Check a build, and list what is found as `file:line:column rule sentence`. */
async function check(files: Readonly<Record<string, string>>, sources: Readonly<Record<string, string>> = {}) {
  const { findings } = await checkBuilt({
    files: Object.keys(files),
    read: (file) => files[file] ?? '',
    folder: 'out/',
    sources: Object.entries(sources).map(([file, text]) => ({ file, text }))
  })
  return toDiagnostics(findings, {}).map(
    ({ file, line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId} ${message}`
  )
}

describe('links', () => {
  test.each([
    ['/guide', 'guide.html'],
    ['/guide/', 'guide/index.html'],
    ['guide.html', 'guide.html'],
    ['./guide/?a=b#x', 'guide/index.html'],
    ['/a%20b/', 'a b/index.html'],
    ['/file.pdf', 'file.pdf'],
    ['#x', 'none'],
    ['#top', 'none'],
    ['#:~:text=word', 'none'],
    ['mailto:a@b.example', 'none'],
    ['https://far.example/x', 'none'],
    ['//far.example/x', 'none']
  ])('%s is answered by %s', async (href, file) => {
    expect(
      await check({ 'index.html': page(`<p id="x"><a href="${href}">w</a>`), [file]: page('<p id="x">') })
    ).toEqual([])
  })

  test('one that leads to nothing, and an anchor that its page lacks, are found where they are written', async () => {
    const html = page(
      '<h2 id="one">One</h2><p>See <a href="/gone/">what is gone</a>, <a href="/#on">one</a>.</p><img src="x.png" alt="X">'
    )
    expect(await check({ 'index.html': html })).toEqual([
      expect.stringMatching(/^out\/index\.html:4:\d+ broken-link Broken link "\/gone\/"/),
      expect.stringMatching(/^out\/index\.html:4:\d+ broken-anchor .*did you mean "#one"/),
      expect.stringMatching(/^out\/index\.html:4:\d+ missing-image Missing image "x\.png"/)
    ])
    const source = '# Home\n\n## One\n\nSee [what is gone](./gone.md), [one](#on).\n\n![X](x.png)\n'
    expect(await check({ 'index.html': html }, { 'docs/index.md': source })).toEqual([
      expect.stringContaining('docs/index.md:5:20 broken-link'),
      expect.stringContaining('docs/index.md:5:38 broken-anchor'),
      expect.stringContaining('docs/index.md:7:6 missing-image')
    ])
  })

  test('one of the frame that a hundred pages share is said once where a source has it', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 100 }, (_, number) => [`p${number}.html`, page('<a href="/gone/">Gone</a>')])
    )
    expect(await check(files, { 'config.md': '[Gone](/gone/)' })).toHaveLength(1)
    const framed = Object.entries(files).map(([file, html]): [string, string] => [
      file,
      html.replaceAll('main>', 'nav>') + '<main></main>'
    ])
    expect(await check(Object.fromEntries(framed))).toHaveLength(1)
  })

  test('those of a site below a path, and of its own host, are followed', async () => {
    const head = '<link rel="canonical" href="https://me.example/docs/">'
    const body =
      '<a href="/docs/a/">a</a><a href="https://me.example/docs/b/">b</a><a href="/other/">c</a><a href="/docs/a/#h">d</a>'
    expect(await check({ 'index.html': page(body, head), 'a/index.html': page('<p id="h">') })).toEqual([
      expect.stringContaining('broken-link Broken link "https://me.example/docs/b/"')
    ])
  })

  test('redirects answer, and one to nothing, to itself or to another is found', async () => {
    const refresh = (to: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${to}">`
    const files = {
      'index.html': page('<a href="/old/">o</a><a href="/moved/x">m</a>'),
      'old/index.html': refresh('/older/'),
      'older/index.html': refresh('/'),
      'loop/index.html': refresh('/loop/'),
      'lost/index.html': refresh('/nowhere/'),
      _redirects: '/moved/* / 301\n'
    }
    expect(await check(files)).toEqual([
      expect.stringMatching(/^out\/loop.*page-head .*leads to itself/),
      expect.stringMatching(/^out\/lost.*broken-link .*"\/nowhere\/"/),
      expect.stringMatching(/^out\/old.*page-head .*redirects again; point it to \//)
    ])
  })
})

describe('what looks like a fault and is none', () => {
  test.each([
    ['a base', '<a href="b.html">b</a>', '<base href="/">', 'guide/a.html'],
    [
      'a page that is loaded anew',
      '<a href="#x">b</a><p id="x">',
      '<meta http-equiv="refresh" content="300; url=/a.html">',
      'a.html'
    ],
    ['an id that is written encoded', '<a href="#%E4%B8%AD">b</a><p id="%E4%B8%AD">', '', 'a.html'],
    ['what stands for scripts', '<noscript><img src="gone.png"></noscript>', '', 'a.html'],
    ['a set without blanks', '<img alt="" srcset="/x.png 1x,/x.png 2x">', '', 'a.html']
  ])('%s', async (_name, body, head, file) => {
    expect(await check({ [file]: page(body, head), 'b.html': page(''), 'x.png': '' })).toEqual([])
  })
})

test('a line for whatever is not there hides no link, and asides of the text are text', async () => {
  const files = {
    'a.html': page('<aside><a href="/gone">x</a></aside><img alt="" srcset="/no.png 1x,/no2.png 2x">'),
    'b.html': page('<aside><a href="/gone">x</a></aside><iframe src="/frame.html"></iframe><a href="/de/old">y</a>'),
    _redirects: '/* /404.html 404\n/:lang/old /new 301\n'
  }
  expect(
    (await check(files)).map((line) => line.replace(/^out\/(\w).*?(?="\/)/, '$1 ').replace(/":? .*|";.*/, '"'))
  ).toEqual(['a "/gone"', 'a "/no.png"', 'a "/no2.png"', 'b "/gone"', 'b "/frame.html"'])
})

describe('pages', () => {
  test('a page without a title, a language, an alternative text, or with an id twice or a skipped level is found', async () => {
    const html = '<!doctype html><html><body><main><h1>A</h1><h3 id="x">B</h3><p id="x"></p><img src="a.png"></main>'
    expect((await check({ 'a.html': html, 'a.png': '' })).map((line) => line.split(' ')[1])).toEqual([
      'page-head',
      'page-head',
      'heading-order',
      'duplicate-id',
      'missing-alt'
    ])
  })

  test('what is right is not found', async () => {
    const body =
      '<h1>A</h1><h2 id="x">B</h2><h3>C</h3><h2>D</h2><img src="a.png" alt=""><img src="b.png" srcset="a.png 1x, b.png 2x" alt="B"><template><p id="x"></template>'
    expect(
      await check({ 'a.html': page(body), 'a.png': '', 'b.png': '', '404.html': page('<a href="/gone">') })
    ).toEqual([])
  })

  test('pages in two languages name each other', async () => {
    const head = (...links: [string, string][]) =>
      links.map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`).join('')
    const files = {
      'index.html': page('', head(['en', '/'], ['de', '/de/'], ['fr', '/fr/'])),
      'de/index.html': page('', head(['en', '/'], ['de', '/de/']))
    }
    expect(await check(files)).toEqual([
      expect.stringMatching(/page-head The address of the page in another language, \/fr\//)
    ])
    expect(await check({ ...files, 'de/index.html': page(''), 'fr/index.html': page('', head(['en', '/'])) })).toEqual([
      expect.stringMatching(/page-head de\/index\.html \(de\) does not name this page in return/)
    ])
  })
})

test('a heading is led back to its line, a place that two lines could be is not guessed', async () => {
  const files = { 'guide/setup/index.html': page('<h2>Two</h2><h4>Deep <code>x</code></h4>') }
  expect(
    await check(files, { 'docs/guide/02-setup.md': '## Two\n\n#### Deep `x`\n', 'docs/other.md': '#### Deep x\n' })
  ).toEqual([expect.stringContaining('docs/guide/02-setup.md:3:6 heading-order')])
  expect(await check(files, { 'docs/guide/setup.md': '#### Deep x\n\n#### Deep x\n' })).toEqual([
    expect.stringContaining('out/guide/setup/index.html:4:')
  ])
})

test('hostile pages end', async () => {
  const deep = `<!doctype html>${'<div>'.repeat(3000)}<a href="${'('.repeat(100_000)}">x</a>`
  expect(
    (
      await check({
        'a.html': deep,
        'b.html': page(`<a href="%E0%A4%A">x</a><a href="">y</a><a href="/${'a/'.repeat(5000)}">z</a>`)
      })
    ).length
  ).toBeGreaterThan(1)
})

test('an image without an address is found, one that a script fills is not', async () => {
  const html = page(
    '<img src=" " alt="A map"><img src="" data-src="a.png" alt="b"><img src="" srcset="a.png" alt="c"><div hidden><img src="" alt=""></div>',
    '<link rel="icon" href="">'
  )
  expect(
    await check({ 'index.html': html, 'a.png': '' }, { 'index.md': '# Home\n\nSee ![A map](map.png "T").\n' })
  ).toEqual(['index.md:3:14 missing-image The image "A map" has no address, so that nothing is shown.'])
})

test('the address of a longer one is not taken for its own', async () => {
  const html = page('<a href="/b/#x">there</a> <a href="#x">here</a>')
  expect(
    await check(
      { 'index.html': html, 'b/index.html': page('<p id="x">') },
      { 'index.md': '[there](b.md#x) [here](#x)\n' }
    )
  ).toEqual([expect.stringContaining('index.md:1:24 broken-anchor')])
})

test.each([
  'See https://docs.example/gone/.',
  '**[x](https://docs.example/gone/)**',
  '<td>https://docs.example/gone/</td>'
])('an address is found in %s', async (line) => {
  const html = page('<a href="https://docs.example/gone/">x</a>', '<link rel="canonical" href="https://docs.example/">')
  expect(await check({ 'index.html': html }, { 'index.md': `${line}\n` })).toEqual([
    expect.stringMatching(/^index\.md:1:\d+ broken-link/)
  ])
})
