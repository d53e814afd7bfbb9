import { configSchema } from '../model/config-schema.js'
import { listContradictions } from './contradictions.js'
import type { Contradiction } from './edition-contradictions.js'
import { listIssues } from './issues.js'

/** List what is wrong with settings that are no file yet, by their keys: by the schema, else by contradictions. */
export function listMistakes(settings: object): readonly Contradiction[] {
  const parsed = configSchema.safeParse(settings)
  return parsed.success ? listContradictions(parsed.data) : listIssues(parsed.error.issues, settings)
}
