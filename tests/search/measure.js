// Measures how well a search answers known-item queries.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Read the queries of a file: `{ query, kind, targets, heldOut }`. */
export function readQueries(file = 'queries.yaml') {
  return parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}

/** Read the pages of english-site.md: `{ permalink, title, sections: [{ anchor, heading, text }] }`. */
export function readEnglishSite() {
  const text = readFileSync(join(import.meta.dirname, 'english-site.md'), 'utf8')
  return text
    .split(/^# /m)
    .slice(1)
    .map((page) => {
      const [first = '', ...rest] = page.split(/^## /m)
      const [, title = '', permalink = '', intro = ''] = /^(.*) \{(.*)\}\n([^]*)$/.exec(first) ?? []
      const sections = rest.map((section) => {
        const [, heading = '', anchor = '', body = ''] = /^(.*) \{#(.*)\}\n([^]*)$/.exec(section) ?? []
        return { anchor, heading, text: body.trim() }
      })
      return { permalink, title, sections: [{ anchor: '', heading: '', text: intro.trim() }, ...sections] }
    })
    .sort((a, b) => (a.permalink < b.permalink ? -1 : 1))
}

/**
 * Ask a search for each query; `find` gives the routes that answer, best first. A query counts by the page of its targets.
 * For queries that must find nothing, finding nothing is right.
 */
export async function measureQueries(queries, find) {
  const answers = []
  for (const { query, kind, targets = [] } of queries) {
    const routes = await find(query)
    const wanted = new Set(targets.map((target) => target.replace(/#.*/, '')))
    const rank = routes.slice(0, 5).findIndex((route) => wanted.has(route)) + 1
    const isRight = kind === 'empty' ? routes.length === 0 : rank > 0
    answers.push({
      query,
      kind,
      reciprocal: kind === 'empty' ? Number(isRight) : rank > 0 ? 1 / rank : 0,
      recall: Number(isRight),
      isZero: routes.length === 0
    })
  }
  return answers
}

/** Sum up the answers: MRR@5, recall@5, and the share of queries without any result. */
export function summarize(answers) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    count: answers.length,
    mrr: mean(answers.map(({ reciprocal }) => reciprocal)),
    recall: mean(answers.map(({ recall }) => recall)),
    zero: mean(answers.map(({ isZero }) => Number(isZero)))
  }
}

/** Group answers by their kind. */
export function byKind(answers) {
  const kinds = new Map()
  for (const answer of answers) kinds.set(answer.kind, [...(kinds.get(answer.kind) ?? []), answer])
  return kinds
}
