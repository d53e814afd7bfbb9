import type { JsonObject } from '../base/json.js'

/** What stands in a list in place of an item that was left out, until the list is closed; known by being this very object. */
export const gap: JsonObject = Object.freeze({})
