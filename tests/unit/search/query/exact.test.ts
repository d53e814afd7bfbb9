/** Names, versions, letters and phrases that are meant as they are written. */
import { describe, expect, it } from 'vitest'
import { loadStemmer } from '../../../../src/search/text/stemmers.js'
import { openTestIndex, type TestPage } from '../build-index.js'

/** A page whose text is its name in the tests. */
const page = (name: string, text: string, title = name): TestPage => ({
  permalink: `/${name}`,
  title,
  sections: [{ anchor: '', text }]
})

/** Ask an index of pages. */
async function ask(pages: readonly TestPage[], query: string, lang = 'en'): Promise<string[]> {
  const index = await openTestIndex(pages, { stem: await loadStemmer(lang) })
  return index.find(query)
}

describe('names are whole with their punctuation', () => {
  const pages = [
    page('letters', 'The letter C, and a note on env and on watch, and on hwaccel.'),
    page('plus', 'Written in C++ and g++.'),
    page('sharp', 'Written in C# for .NET.'),
    page('flags', 'Run it with --watch or with -hwaccel vaapi.'),
    page('dotenv', 'Put it into .env beside the file.'),
    page('shell', 'Chain commands: make && make install || exit.'),
    page('code', 'Use a ?? b and a => b.')
  ]

  it.each([
    ['C++', '/plus'],
    ['c#', '/sharp'],
    ['--watch', '/flags'],
    ['.env', '/dotenv'],
    ['&&', '/shell'],
    ['||', '/shell'],
    ['??', '/code'],
    ['＆＆', '/shell']
  ])('%s', async (query, expected) => {
    expect((await ask(pages, query))[0]).toBe(expected)
  })

  it('precedes pages about its words', async () => {
    const titled = {
      permalink: '/watching',
      title: 'Watch',
      sections: [{ heading: 'Watch again', text: 'To watch, watch.' }]
    }
    const asked = ['--watch', 'run --watch', '"--watch"']
    for (const query of asked) expect((await ask([...pages, titled], query))[0], query).toBe('/flags')
    expect((await ask([...pages, titled], 'watch'))[0]).toBe('/watching')
  })

  it.each(['F#', 'D++', '-x'])('%s is not the letter where nobody writes it', async (query) => {
    expect(await ask([...pages, page('alone', 'The letters F, D and x.')], query)).toEqual([])
  })

  it('a flag that the site writes is no word to leave out', async () => {
    expect(await ask(pages, 'vaapi -hwaccel')).toContain('/flags')
  })
})

describe('versions are exact', () => {
  const sections = ['1.10.0', '1.1.0', '1.0.0'].map((version) => ({
    anchor: `v${version}`,
    heading: version,
    text: `What changed in ${version}.`
  }))
  const pages = [{ permalink: '/changes', title: 'Changes', sections }, page('other', 'Nothing of 1.1 or 110.')]

  it.each([
    ['1.1.0', 'v1.1.0'],
    ['v1.1.0', 'v1.1.0'],
    ['1.10.0', 'v1.10.0'],
    ['1.0.0', 'v1.0.0']
  ])('%s', async (query, anchor) => {
    const index = await openTestIndex(pages)
    const { hits } = await index.search(query)
    const [hit] = hits
    expect(hit?.record.permalink).toBe('/changes')
    const place = hit && (await index.index.passage(hit.record, hit.sections[0]?.passage ?? 0))
    expect(place?.anchor).toBe(anchor)
  })

  it('a version that nobody names is not the one beside it', async () => {
    expect(await ask(pages, '1.1.9')).toEqual([])
  })
})

it('a number is meant exactly beside its words', async () => {
  const pages: readonly TestPage[] = [
    { permalink: '/bugs', title: 'Trouble', sections: [{ heading: 'Exit code 70', text: 'An exit code of a bug.' }] },
    {
      permalink: '/commands',
      title: 'Commands',
      sections: [{ text: 'Exit code 1: mistakes. Exit code 2: wrong usage.' }]
    },
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => page(name, `Step ${name === 'a' ? 2 : 3} of ${name}.`))
  ]
  expect((await ask(pages, 'exit code 2'))[0]).toBe('/commands')
  expect((await ask(pages, 'exit code 70'))[0]).toBe('/bugs')
})

describe('letters are found as they are typed', () => {
  const pages = [
    page('fr', 'Un déjà-vu à Málaga.'),
    page('de', 'Die Straße von Müller in Großbuchstaben.'),
    page('pt', 'Uma visita a São Paulo.'),
    page('oe', 'Le cœur et l’œuvre.'),
    page('ru', 'Ёлка и мой дом.')
  ]

  it.each([
    ['deja', '/fr'],
    ['malaga', '/fr'],
    ['Málaga', '/fr'],
    ['muller', '/de'],
    ['strasse', '/de'],
    ['Straße', '/de'],
    ['sao', '/pt'],
    ['coeur', '/oe'],
    ['елка', '/ru']
  ])('%s', async (query, expected) => {
    expect((await ask(pages, query))[0]).toBe(expected)
  })

  it('a letter that is one of its own stays: й is not и', async () => {
    expect(await ask([page('my', 'мой'), page('mi', 'мои')], 'мой')).toEqual(['/my'])
  })

  it('forms of accented words are found by their stems', async () => {
    expect(await ask([page('fr', 'Les créations récentes.')], 'création', 'fr')).toEqual(['/fr'])
  })
})

it('one Han character is found where it begins or ends a run', async () => {
  const pages = [page('db', '数据要写进数据库。'), page('other', '别的内容。')]
  expect(await ask(pages, '库', 'zh')).toEqual(['/db'])
})

describe('operators', () => {
  const pages = [
    page('both', 'The camera stops recording at night.'),
    page('one', 'Recording is what the camera does all day.'),
    page('none', 'Nothing of this.')
  ]

  it('leave out pages with a word after a hyphen', async () => {
    expect(await ask(pages, 'camera -night')).toEqual(['/one'])
  })

  it('ask for a phrase in quotation marks as it is', async () => {
    expect(await ask(pages, '"stops recording"')).toEqual(['/both'])
    expect(await ask(pages, '"recording"')).toEqual(['/both', '/one'])
  })

  it('ask again without the marks where no page holds a phrase of several words, and say what of it was found', async () => {
    const { hits, held } = await (await openTestIndex(pages)).search('"camera recording pigeons"')
    expect(hits.map(({ record }) => record.permalink).sort()).toEqual(['/both', '/one'])
    expect(held?.toSorted()).toEqual(['camera', 'recording'])
    expect(await ask(pages, '"camera recording" -night')).toEqual(['/one'])
    expect(await ask(pages, '"pigeons"')).toEqual([])
    expect(await ask(pages, '"grey pigeons"')).toEqual([])
  })

  it('find a phrase among the keywords and the description of a page, behind which it begins', async () => {
    const known = { ...page('known', 'What to do without power.'), keywords: ['failed to load', 'no device'] }
    const described = { ...page('described', 'What to do.'), description: 'When the device failed to load.' }
    expect(await ask([...pages, known, described], '"failed to load"')).toEqual(['/known', '/described'])
    const index = await openTestIndex([known])
    const [hit] = (await index.search('"Failed to load"')).hits
    expect(hit?.sections.map(({ passage }) => passage)).toEqual([0])
  })

  it('take the quotation marks of prose for words where no page holds them', async () => {
    expect(await ask(pages, '“recording camera”')).not.toEqual([])
  })
})

it('names what it looked for in place of a misspelt word', async () => {
  const pages = ['a', 'b'].map((name) => page(name, 'The rtsp stream of a camera.', `Stream ${name} by rtsp`))
  const { correction, hits } = await (await openTestIndex(pages)).search('rtps')
  expect(hits).toHaveLength(2)
  expect(correction).toEqual({ asked: 'rtps', shown: 'rtsp' })
  expect((await (await openTestIndex(pages)).search('rtsp')).correction).toBeUndefined()
})

it.each([
  ['64 emoji', '😀'.repeat(64)],
  ['control characters', '\u0000\u0007\u001b[31m'],
  ['a regular expression', '^(?:a|b)*[^\\\\]+$(?<=x){2,}'],
  ['nothing but operators', '"" - -- "'],
  ['an open quotation mark', '"camera']
])('bad input throws nothing: %s', async (_, query) => {
  await expect(ask([page('a', 'text')], query)).resolves.toBeInstanceOf(Array)
})
