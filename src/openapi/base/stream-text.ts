import { jsonText } from '../../utils/exact-number.js'
import { inlineText, isObject, type Json } from './json.js'
import { isJsonSequence } from './media-type.js'

/** Whether an example of a media type is written as the sequence that is sent. */
export function isSequenceType(type: string): boolean {
  return isJsonSequence(type) || isEventType(type)
}

/** Write values as they are sent one after the other: events with their fields, else a line each. */
export function streamText(type: string, value: Json): string {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return items.map(isEventType(type) ? eventText : (item) => jsonText(item)).join('\n')
}

function isEventType(type: string): boolean {
  return /^text\/event-stream/i.test(type)
}

/** Write an event: each field on a line, and each line of its data. */
function eventText(event: Json): string {
  const fields = isObject(event) ? Object.entries(event) : [['data', event] as const]
  const lines = fields.flatMap(([name, value]) => {
    const text = value !== null && typeof value === 'object' ? jsonText(value) : inlineText(value ?? '')
    return text.split('\n').map((line) => `${name}: ${line}`)
  })
  return lines.map((line) => `${line}\n`).join('')
}
