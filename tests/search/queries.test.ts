/** Known-item queries over the first site, answered by the built index with the browser's own code. */
import { describe, expect, it } from 'vitest'
import { openBuiltIndex } from '../../src/commands/search.js'
import type { SearchIndex } from '../../src/search/query/open-index.js'
import { searchIndex } from '../../src/search/query/search-index.js'
import { buildFirstSite } from '../helpers/first-site.js'
import { random } from '../helpers/random.js'
import { sampleOf } from '../helpers/sample-of.js'
import { byKind, measureQueries, readQueries, summarize, type KnownQuery } from './measure.js'

const site = buildFirstSite()
const queries = readQueries()
const forumQueries = readQueries('forum-queries.yaml')
const issueQueries = readQueries('issue-queries.yaml')
const freshQueries = readQueries('fresh-queries.yaml')
const publicQueries = readQueries('public-queries.yaml')
const developmentQueries = [...readQueries('development-queries.yaml'), ...readQueries('reader-queries.yaml')]

/** Open the index of the built site. */
function openFirstIndex(prefix = ''): Promise<SearchIndex> {
  return openBuiltIndex({ outputDir: site.folder, lang: 'zh-CN', prefix })
}

/** Find the address that answers a query best: of a section, where the best passage is in one. */
async function findAddress(query: string, index: SearchIndex): Promise<string> {
  const { hits } = await searchIndex(index, query, { from: 0, count: 1 })
  const [hit] = hits
  if (!hit) return ''
  const { anchor } = await index.passage(hit.record, hit.sections[0]?.passage ?? 0)
  return hit.record.permalink + (anchor === '' ? '' : `#${anchor}`)
}

/** Find the pages that answer a query, best first. */
async function find(query: string, index: SearchIndex): Promise<string[]> {
  const { hits } = await searchIndex(index, query, { from: 0, count: 20 })
  return hits.map(({ record }) => record.permalink)
}

/** Ask the built index. */
async function ask(some: readonly KnownQuery[]) {
  const index = await openFirstIndex()
  return measureQueries(some, (query) => find(query, index))
}

/** Whether search leaves a page out. */
function isUnlisted(path: string): boolean {
  return site.read(path).includes('<meta name="robots" content="noindex')
}

/** Read the title of each listed page and the headings that links lead to, by permalinks without a slash at their end. */
function readHeadings(): Map<string, string[]> {
  const listed = site.rootPages.filter((path) => !isUnlisted(path) && !path.startsWith('search/'))
  return new Map(
    listed.map((path) => {
      const [article = ''] = /<article.*<\/article>/s.exec(site.read(path)) ?? []
      // Samples stand aside, with the same headings on every operation; cards are about other pages; a slogan is no title.
      const headings = [
        ...article
          .replaceAll(/<aside.*?<\/aside>|<div class="hero-text">.*?<\/h1>|<div class="card-sections">.*/gs, '')
          .matchAll(/<(?:h1|h[2-6] id=)[^>]*>(.*?)<\/h[1-6]>/gs)
      ]
      return [
        `/${path}`.replace(/\/index\.html$/, ''),
        headings.map(([, html = '']) => html.replaceAll(/<[^>]*>/g, ''))
      ]
    })
  )
}

/** Read the keywords of each page, which weigh like headings, by permalinks without a slash at their end. */
async function readKeywords(index: SearchIndex): Promise<Map<string, readonly string[]>> {
  const entries = index.numbers().map(async (number) => {
    const record = await index.record(number)
    const { about = '' } = await index.passage(record, 0)
    return [record.permalink.replace(/\/$/, ''), about.split(' · ').slice(1)] as const
  })
  return new Map(await Promise.all(entries))
}

/** List every run of 2 to 6 Han characters that stands in a heading, with the pages that have it in one. */
function listPieces(headings: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const pieces = new Map<string, Set<string>>()
  for (const [page, texts] of headings) {
    for (const [run] of texts.flatMap((text) => [...text.matchAll(/[\u3400-\u9fff]{2,}/g)])) {
      for (let start = 0; start < run.length; start++) {
        for (const piece of [2, 3, 4, 5, 6].map((length) => run.slice(start, start + length)))
          if (piece.length > 1) pieces.set(piece, (pieces.get(piece) ?? new Set<string>()).add(page))
      }
    }
  }
  return pieces
}

/** Cut runs of characters from the texts of documents, four from each, wherever words begin and end; few pages hold each. */
async function listRuns(index: SearchIndex): Promise<KnownQuery[]> {
  const sequence = random(15)
  const pages = await Promise.all(
    index.numbers().map(async (number) => {
      const record = await index.record(number)
      const count = record.sections.reduce((sum, passages) => sum + passages, 0)
      const passages = await Promise.all(Array.from({ length: count }, (_, passage) => index.passage(record, passage)))
      return { record, texts: [record.title, ...passages.flatMap(({ heading, text }) => [heading, text])] }
    })
  )
  const documents = pages.filter(({ record }) => record.kind === 'document')
  return documents.flatMap(({ texts }) => {
    const sources = texts.flatMap((text) => text.match(/[\u3400-\u9fff]{6,}/g) ?? [])
    return Array.from({ length: sources.length > 0 ? 4 : 0 }, () => {
      const source = sequence.pick(sources)
      const length = 3 + sequence.below(4)
      const start = sequence.below(source.length - length + 1)
      const query = source.slice(start, start + length)
      const holders = pages.filter((page) => page.texts.some((text) => text.includes(query)))
      return { query, kind: 'run', targets: holders.map(({ record }) => record.permalink) }
    }).filter(({ targets }) => targets.length <= 4)
  })
}

describe('the search of the first site', () => {
  it('is measured by 180 queries, at least 15 of a kind, a third of them held out', () => {
    expect(queries).toHaveLength(180)
    expect(queries.filter(({ heldOut }) => heldOut)).toHaveLength(60)
    for (const [kind, group] of byKind(queries)) expect(group.length, kind).toBeGreaterThanOrEqual(15)
  })

  it('is measured by 120 queries of forums, a third of each kind held out, whose targets exist', () => {
    expect(forumQueries).toHaveLength(120)
    for (const [kind, group] of byKind(forumQueries)) {
      expect(group.length, kind).toBeGreaterThanOrEqual(15)
      expect(
        group.map(({ heldOut = false }) => heldOut),
        kind
      ).toEqual(group.map((_, index) => index % 3 === 2))
    }
    for (const target of [
      ...forumQueries,
      ...issueQueries,
      ...developmentQueries,
      ...freshQueries,
      ...publicQueries
    ].flatMap(({ targets = [] }) => targets)) {
      const [page = '', anchor] = target.split('#')
      const html = site.read(`${page.replace(/\/$/, '').slice(1)}/index.html`)
      if (anchor !== undefined) expect(html, target).toContain(` id="${anchor}"`)
    }
  })

  it('answers held-out queries', async () => {
    const answers = await ask(queries.filter(({ heldOut }) => heldOut))
    const found = summarize(answers.filter(({ kind }) => kind !== 'empty'))
    expect(found.mrr).toBeGreaterThanOrEqual(0.98)
    expect(found.recall).toBe(1)
    expect(found.zero).toBe(0)
  })

  it('answers held-out queries of forums, none of them with nothing', async () => {
    const found = summarize(await ask(forumQueries.filter(({ heldOut }) => heldOut)))
    expect(found.mrr).toBeGreaterThanOrEqual(0.945)
    expect(found.recall).toBeGreaterThanOrEqual(0.98)
    expect(found.zero).toBe(0)
  })

  it('answers 252 queries from issues of Frigate, a third of them held out and never with nothing', async () => {
    expect(issueQueries).toHaveLength(252)
    const held = summarize(await ask(issueQueries.filter(({ heldOut }) => heldOut)))
    expect(held.count).toBe(83)
    expect(held.mrr).toBeGreaterThanOrEqual(0.95)
    expect(held.recall).toBeGreaterThanOrEqual(0.98)
    expect(held.zero).toBe(0)
    const open = summarize(await ask(issueQueries.filter(({ heldOut }) => !heldOut)))
    expect(open.mrr).toBeGreaterThanOrEqual(0.98)
    expect(open.recall).toBeGreaterThanOrEqual(0.99)
  })

  it('answers 220 queries that nobody has tuned for, every second one held out', async () => {
    expect(freshQueries.map(({ heldOut = false }) => heldOut)).toEqual(freshQueries.map((_, index) => index % 2 === 1))
    for (const [isHeldOut, mrr] of [
      [true, 0.9],
      [false, 0.94]
    ] as const) {
      const found = summarize(await ask(freshQueries.filter(({ heldOut = false }) => heldOut === isHeldOut)))
      expect(found.count).toBe(110)
      expect(found.mrr).toBeGreaterThanOrEqual(mrr)
      expect(found.recall).toBeGreaterThanOrEqual(0.96)
      expect(found.zero).toBe(0)
    }
  })

  it('answers more than 540 questions in words of readers', async () => {
    const found = summarize(await ask(developmentQueries))
    expect(found.count).toBeGreaterThan(540)
    expect(found.mrr).toBeGreaterThanOrEqual(0.98)
    expect(found.recall).toBeGreaterThanOrEqual(0.99)
    expect(found.zero).toBe(0)
  })

  it('answers a hundred queries of other places, which nobody wrote or tuned for', async () => {
    const answers = await ask(publicQueries)
    expect(answers).toHaveLength(100)
    for (const [kind, mrr, recall] of [
      ['chinese', 0.87, 0.94],
      ['english', 0.76, 0.8],
      ['exact', 0.9, 0.95]
    ] as const) {
      const found = summarize(answers.filter((answer) => answer.kind === kind))
      expect(found.mrr, kind).toBeGreaterThanOrEqual(mrr)
      expect(found.recall, kind).toBeGreaterThanOrEqual(recall)
    }
  })

  it('finds three to six characters from the middle of a sentence', async () => {
    const index = await openFirstIndex()
    const runs = await listRuns(index)
    expect(runs.length).toBeGreaterThan(200)
    const found = summarize(await measureQueries(runs, (query) => find(query, index)))
    expect(found.mrr).toBeGreaterThanOrEqual(0.92)
    expect(found.recall).toBeGreaterThanOrEqual(0.97)
  })

  it('answers every kind, and nonsense with nothing', async () => {
    for (const [kind, group] of byKind(await ask(queries))) {
      expect(summarize(group).mrr, kind).toBeGreaterThan(kind === 'empty' ? 0.99 : 0.85)
      if (kind !== 'empty') expect(summarize(group).zero, kind).toBe(0)
    }
  })

  it('excludes the test page of the dialect', async () => {
    expect(isUnlisted('mdx/index.html')).toBe(true)
    const hits = await find('MDX 测试页', await openFirstIndex())
    expect(hits.filter((page) => page.startsWith('/mdx'))).toEqual([])
    expect(site.read('sitemap.xml')).not.toContain('/mdx')
  })

  it.each([
    ['画面卡顿', '/configuration/live'],
    ['没有声音', '/configuration/live'],
    ['开机自启', '/frigate/installation'],
    ['掉线', '/troubleshooting/faqs'],
    ['忘记密码', '/configuration/authentication'],
    ['外网访问', '/guides/reverse_proxy'],
    ['收不到通知', '/configuration/notifications'],
    ['硬盘满了', '/configuration/record'],
    ['误报多', '/configuration/object_filters'],
    ['以图搜图', '/configuration/semantic_search'],
    ['硬解', '/configuration/hardware_acceleration_video'],
    ['拉取镜像失败', '/guides/mainland_china'],
    ['宿主机', '/frigate/installation'],
    ['HF_ENDPOINT', '/guides/mainland_china']
  ])('finds by words of readers, “%s”', async (query, page) => {
    expect((await find(query, await openFirstIndex())).slice(0, 5)).toContain(page)
  })

  describe.each(['', '0.17'])('finds keys of the configuration in the version at “/%s”', (prefix) => {
    it.each([
      ['detect.fps'],
      ['detect.fps:', 'detect.fps'],
      ['Detect.FPS', 'detect.fps'],
      ['mqtt.host'],
      ['mqtt.tls_ca_certs'],
      ['auth.cookie_secure'],
      ['birdseye.layout.max_cameras'],
      ['ffmpeg.output_args.record'],
      ['detect.stationary.max_frames.objects.person'],
      ['detect.stationary.max_frames.default'],
      ['objects.track'],
      ['objects.filters.person.min_area'],
      ['review.alerts.required_zones'],
      ['record.detections.retain.days'],
      ['record.alerts.retain.mode'],
      ['alerts.retain.mode', 'record.alerts.retain.mode'],
      ['snapshots.retain.objects.person'],
      ['go2rtc.webrtc.candidates'],
      ['lpr.known_plates'],
      ['timestamp_style.color.red'],
      ['cameras.front_gate.zones.yard.inertia'],
      ['cameras.garage.detect.fps', 'detect.fps'],
      ['cameras.<name>.detect.fps', 'detect.fps'],
      ['cameras.garage.ffmpeg.inputs.path', 'cameras.front_gate.ffmpeg.inputs.path'],
      ['什么是 semantic_search.model_size', 'semantic_search.model_size'],
      ['detect.fps 是什么意思', 'detect.fps']
    ])('by “%s”', async (query, key = query) => {
      expect(await findAddress(query, await openFirstIndex(prefix))).toBe(`/configuration/reference#${key}`)
    })
  })

  it('answers the name of a section of the configuration with the page about it', async () => {
    const index = await openFirstIndex()
    expect((await find('record', index))[0]).toBe('/configuration/record')
    expect((await find('birdseye', index))[0]).toBe('/configuration/birdseye')
  })

  it('finds every part of a heading, unless better pages have it in a heading, too', async () => {
    const index = await openFirstIndex()
    const headings = readHeadings()
    const keywords = await readKeywords(index)
    const pieces = listPieces(headings)
    expect(pieces.size).toBeGreaterThan(4000)
    const missed: string[] = []
    for (const [piece, pages] of sampleOf([...pieces], 4)) {
      const hits = (await find(piece, index)).map((page) => page.replace(/\/$/, ''))
      const isOutranked =
        hits.length === 20 &&
        hits.every((page) =>
          [...(headings.get(page) ?? []), ...(keywords.get(page) ?? [])].some((text) => text.includes(piece))
        )
      for (const page of pages) if (!hits.includes(page) && !isOutranked) missed.push(`${piece}: ${page}`)
    }
    expect(missed).toEqual([])
  })
})
