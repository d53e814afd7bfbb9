/** Rules about descriptions of APIs. */
import { plainRule } from '../rule.js'

export const apiRules = {
  'api-duplicate': plainRule('error'),
  'api-inheritance': plainRule('warning'),
  'api-internal': plainRule('info'),
  'api-invalid': plainRule('error'),
  'api-missing-ref': plainRule('error'),
  'api-overlay': plainRule('warning'),
  'api-remote-ref': plainRule('error'),
  'api-syntax': plainRule('error'),
  'api-too-large': plainRule('error'),
  'internal-published': plainRule('error')
} as const
