/**
 * What the page about notifications sends to each service: the fields that the makers document, and words that pass their filters. The
 * payloads are templates of Home Assistant that hold one literal and one name, so that no engine is needed to fill them.
 */
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { fencesOf } from './support/fences.js'
import { readPages } from './support/pages.js'

const fences = fencesOf(readPages().filter(({ path }) => path === 'guides/mainland_notifications.md'))

/** A command as `configuration.yaml` defines it. */
interface RestCommand {
  readonly url: string
  readonly method: string
  readonly content_type: string
  readonly payload: string
}

const read = (title: string): unknown[] =>
  fences
    .filter((fence) => fence.title === title)
    .map(({ code }) => parse(code, { customTags: [{ tag: '!secret', resolve: (name: string) => name }] }) as unknown)

const commands = Object.assign(
  {},
  ...read('configuration.yaml').map((file) => (file as { rest_command: object }).rest_command)
) as Readonly<Record<string, RestCommand>>

/** Fill a template such as `{{ {'title': 'Frigate', 'body': text} | to_json }}`. */
function fill(payload: string, text: string): unknown {
  const [, literal] = /^\{\{\s*(\{.*\})\s*\|\s*to_json\s*\}\}\s*$/s.exec(payload) ?? []
  if (literal === undefined) throw new Error(`No literal that is written as JSON: ${payload}`)
  return JSON.parse(literal.replaceAll("'", '"').replaceAll(/: text\b/g, `: ${JSON.stringify(text)}`))
}

const text = 'Frigate 警报：门口“1”发现 person\nhttps://nvr.example.com/review?id=1'

test.each([
  ['frigate_wecom', { msgtype: 'text', text: { content: text } }],
  ['frigate_dingtalk', { msgtype: 'text', text: { content: text } }],
  ['frigate_feishu', { msg_type: 'text', content: { text } }],
  ['frigate_bark', { device_key: 'your-key', title: 'Frigate', body: text, group: 'frigate', level: 'timeSensitive' }],
  ['frigate_ntfy', { topic: 'frigate-7Qm2xKd9', title: 'Frigate', message: text, priority: 4 }],
  ['frigate_serverchan', { title: 'Frigate 警报', desp: text }]
])('%s posts what the service documents', (name, body) => {
  const command = commands[name]
  expect(command?.method).toBe('post')
  expect(command?.content_type).toBe('application/json; charset=utf-8')
  expect(fill(command?.payload ?? '', text)).toEqual(body)
})

test('the automation calls one of them, with a text that holds the keyword of DingTalk and Feishu', () => {
  expect(Object.keys(commands)).toHaveLength(6)
  const [automation] = read('automations.yaml').flat() as {
    triggers: { trigger: string; topic: string }[]
    actions: { action?: string; data?: { text: string } }[]
  }[]
  expect(automation?.triggers).toEqual([{ trigger: 'mqtt', topic: 'frigate/reviews' }])
  const call = automation?.actions.find(({ action }) => action !== undefined)
  expect(Object.keys(commands).map((name) => `rest_command.${name}`)).toContain(call?.action)
  expect(call?.data?.text).toContain('Frigate')
})
