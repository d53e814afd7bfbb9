import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../helpers/capstan.js'
import { compareParsers, shrinkDifference } from '../../helpers/compare-parsers.js'
import { listFiles } from '../../helpers/files.js'
import { markdownText } from '../../helpers/markdown-texts.js'
import type { Campaign } from '../campaign.js'

/** Texts of a round. */
const textsOfRound = 1000

/** A round compares what both parsers of Markdown make of a thousand texts: made, or cut from pages of the first site, and damaged. */
export const parser: Campaign = {
  name: 'parser',
  rounds: 1,
  open(_folder, random) {
    const pages = listFiles(join(root, 'content')).filter((path) => path.endsWith('.md'))
    const samples = pages.map((path) => readFileSync(join(root, 'content', path), 'utf8'))
    return Promise.resolve(() => {
      let left = 0
      for (let count = 0; count < textsOfRound; count++) {
        const text = markdownText(random, samples)
        const outcome = compareParsers(text)
        if (outcome === 'left') left++
        if (outcome === 'different')
          throw new Error(
            `The parsers differ on ${JSON.stringify(shrinkDifference(text))}, a part of ${JSON.stringify(text)}`
          )
      }
      return Promise.resolve(`compare ${textsOfRound} texts, of which ${left} are left to the reference`)
    })
  }
}
