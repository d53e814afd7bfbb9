import { inlineText, type Json } from '../base/json.js'

/** Maximum length of a shown value in characters; a longer one is cut. */
const maxLength = 500

/** Write a value as it would be in JSON, strings bare unless that could not be seen. */
export function literal(value: Json): string {
  const text = typeof value === 'string' && value.trim() === '' ? JSON.stringify(value) : inlineText(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
