import { isObject, without, type JsonObject } from '../base/json.js'

/** Read webhooks of a version that has none under the name that Redoc gave them. */
export function withWebhooks(document: JsonObject): JsonObject {
  const { webhooks, 'x-webhooks': named } = document
  return webhooks === undefined && isObject(named) ? { ...without(document, 'x-webhooks'), webhooks: named } : document
}
