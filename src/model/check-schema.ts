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

/** Blocks of code that show parts of a file, and the schema of that file. */
const fenceSchema = z.strictObject({
  /** Pattern of the titles of the blocks, such as `*.yml`, in any folder, or `config/*.yml`; default: every block of YAML, JSON and TOML. */
  title: z.string().min(1).optional(),
  /** Patterns of the pages they are on, relative to the site directory; default: all. */
  files: z.array(z.string().min(1)).min(1).optional(),
  /** File of a JSON Schema, relative to the site directory; a pointer may follow it, such as `openapi.yaml#/components/schemas/Config`. */
  schema: filePath(),
  /** Where in the file stands what the blocks show, as a JSON pointer, such as `/cameras`; default: they show it from its beginning. */
  at: z
    .string()
    .regex(/^(?:\/(?:[^~]|~[01])*)?$/, 'must be a JSON pointer, such as "/cameras"')
    .optional()
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
    baseline: filePath().optional(),
    /**
     * Schemas that blocks of code have to fit. Samples are parts: nothing is required in them. A block that several entries are about has to fit one
     * of them.
     */
    fences: z.array(fenceSchema).default([])
  })
  .prefault({})
