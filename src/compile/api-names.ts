import type { Config } from '../model/config.js'
import type { ApiTypeLabels, ApiNames } from '../openapi/index.js'
import { labelsFor } from '../../templates/labels/labels-for.js'

/** Read the labels of the groups of a reference whose description names none. */
export function apiNames({ lang, extensions }: Config): ApiNames {
  const labels = labelsFor(lang, extensions.labels)
  return {
    untagged: labels.api.untagged,
    webhooks: labels.api.webhooks,
    schemas: labels.api.schemas,
    changes: labels.api.changes,
    configuration: labels.api.configuration
  }
}

/** Read the labels used inside of types. */
export function apiWords({ lang, extensions }: Config): ApiTypeLabels {
  return { any: labelsFor(lang, extensions.labels).api.any }
}
