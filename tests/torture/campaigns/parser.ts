import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../helpers/capstan.js'
import { compareParsers, shrinkDifference } from '../../helpers/compare-parsers.js'
import { emphasisText } from '../../helpers/emphasis-text.js'
import { listFiles } from '../../helpers/files.js'
import { markdownText } from '../../helpers/markdown-texts.js'
import { readSpecificationExamples } from '../../helpers/specification-examples.js'
import { wrappedText } from '../../helpers/wrapped-text.js'
import type { Campaign } from '../campaign.js'

/** Texts of a round. */
const textsOfRound = 1000

/**
 * A round compares what both parsers of Markdown make of a thousand texts: made, or cut from pages of the first site and the
 * examples of a specification, and damaged; or of marks of emphasis, or of what continues in other lines. The first round begins with the examples as they are.
 */
export const parser: Campaign = {
  name: 'parser',
  rounds: { fixed: 1, full: 1 },
  open(_folder, random) {
    const pages = listFiles(join(root, 'content')).filter((path) => path.endsWith('.md'))
    const specification = process.env.CAPSTAN_TORTURE_SPEC
    const examples = specification === undefined ? [] : readSpecificationExamples(specification)
    const samples = [...pages.map((path) => readFileSync(join(root, 'content', path), 'utf8')), ...examples]
    return Promise.resolve((round) => {
      const makers = [emphasisText, wrappedText, wrappedText, markdownText, markdownText]
      const made = Array.from({ length: textsOfRound }, (_, index) =>
        (makers[index % makers.length] ?? markdownText)(random, samples)
      )
      const texts = round === 1 ? [...examples, ...made] : made
      let left = 0
      for (const text of texts) {
        const outcome = compareParsers(text)
        if (outcome === 'left') left++
        if (outcome === 'different')
          throw new Error(
            `The parsers differ on ${JSON.stringify(shrinkDifference(text))}, a part of ${JSON.stringify(text)}`
          )
      }
      return Promise.resolve(`compare ${texts.length} texts, of which ${left} are left to the reference`)
    })
  }
}
