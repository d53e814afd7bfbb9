import * as z from 'zod'
import { filePath } from './file-path.js'
import { ruleLevelsOfFiles } from './rule-levels.js'

/** Which findings of some files count, and how much. */
const override = z.strictObject({
  /** Patterns of paths, relative to the site directory, such as `content/archive/**`. */
  files: z.array(z.string().min(1)).min(1),
  /** Severity of each rule in these files, by its id; `*` stands for all that are not named. */
  rules: ruleLevelsOfFiles
})

/** What is made of findings by build, serve and check, beside the severity of each rule. */
export const checkSettings = z
  .strictObject({
    /** Severities by path; of several entries that fit a file and name a rule, the last counts. */
    overrides: z.array(override).default([]),
    /**
     * File of the findings that are known and wait, relative to the site directory; `capstan check --update-baseline` writes it. They are not
     * reported; new ones are.
     */
    baseline: filePath().optional()
  })
  .prefault({})
