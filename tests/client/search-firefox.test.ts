/** Search gives the same results in Firefox as in Chromium. */
import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.js'
import { readQueries } from '../search/measure.js'
import { startFirstSite } from './support/first-site-server.js'
import { isFull } from '../helpers/is-full.js'
import { openBrowserOn } from './support/open-browser.js'

const { site, open } = openBrowserOn(startFirstSite)
let firefox: Browser

beforeAll(async () => {
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath: findBrowser('firefox') })
})
afterAll(() => firefox.close())

/** Counts the requests whose answers have not arrived. */
const countRequests = () => {
  const send = window.fetch.bind(window)
  const count = Object.assign(window, { pending: 0 })
  window.fetch = async (...args) => {
    count.pending++
    const response = await send(...args)
    void response
      .clone()
      .arrayBuffer()
      .finally(() => count.pending--)
    return response
  }
}

/** Read the page of results when it has all it needs: what is said above them, then address and text of each. */
const readResults = async () => {
  const twoFrames = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const read = () => [
    document.querySelector('.search-page [aria-busy="false"] .search-count')?.textContent ?? '',
    ...[...document.querySelectorAll<HTMLAnchorElement>('.search-list .search-hit')].map(
      (hit) => `${hit.pathname}${hit.hash} ${hit.textContent}`
    )
  ]
  for (let last = ['']; ;) {
    const results = read()
    const isLoading = (window as { pending?: number }).pending !== 0
    if (!isLoading && results[0] !== '' && results.join('\n') === last.join('\n')) return results
    last = results
    await twoFrames()
    // Texts come when they are in view.
    for (const hit of document.querySelectorAll('.search-list .search-hit')) {
      hit.scrollIntoView()
      await twoFrames()
    }
  }
}

/** The kinds that `npm test` asks: words that are split, characters of several kinds, and what is near. */
const fixed = ['question', 'mixed', 'typo']

it('answers queries of every kind with the same results', { timeout: 900_000 }, async () => {
  const all = readQueries()
  const kinds = [...new Map(all.map((query) => [query.kind, query])).values()]
  const queries = isFull ? all : kinds.filter(({ kind }) => fixed.includes(kind))
  const theirs = await firefox.newPage()
  await theirs.evaluateOnNewDocument(countRequests)
  const ours = await open('/robots.txt', { expectedErrors: /favicon/, before: `(${countRequests.toString()})()` })
  for (const { query } of queries) {
    const address = `${site().url}/search?q=${encodeURIComponent(query)}`
    await Promise.all([theirs.goto(address), ours.goto(address)])
    const read = () => Promise.all([theirs.evaluate(readResults), ours.evaluate(readResults)])
    let [found, expected] = await read()
    // On a busy machine a browser tells later than after two frames that a result is in view, whose text is loaded then.
    for (let round = 0; round < 20 && found.join('\n') !== expected.join('\n'); round++)
      [found, expected] = await read()
    expect(found, query).toEqual(expected)
    expect(found[0]).not.toBe('')
  }
})
