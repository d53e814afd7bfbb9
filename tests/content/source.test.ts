/** The documentation says of each version what the source of its tag says. `content/_upstream` holds what was read of it. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import state from '../../content/_upstream/state.json'
import { described, readSource, withPermissions } from '../../content/_upstream/permissions.js'
import config from '../../site.config.js'
import { listFiles } from '../helpers/files.js'
import { root } from '../helpers/capstan.js'
import { readPages } from './support/pages.js'
import { versions } from './support/shown-in.js'

const sources = { '0.16': readSource('v0.16.4'), '0.17': readSource('v0.17.2') }

/** What is read of a description of the HTTP API. */
interface Description {
  paths: Record<string, Record<string, { parameters?: ({ $ref: string } | { name: string })[] }>>
  components: {
    parameters: Record<string, { name: string }>
    schemas: Record<string, { properties?: Record<string, unknown> }>
  }
}

/** Programs other than the recorder, by the first step of the way through their menus; some have settings as it has. */
const otherPrograms =
  /^(?:Home Assistant|控制面板|Performance Options|设置 > (?:App|Apps|加载项|设备与服务|系统 > 存储)(?: > .*)?$)/

describe.each(described)('the description of $tag', ({ file, tag }) => {
  const text = readFileSync(join(root, file), 'utf8')
  const source = readSource(tag)

  test('says of every operation who may call it, and how others are refused', () => {
    const { text: written, unknown } = withPermissions(text, source)
    expect(unknown).toEqual([])
    expect(written === text, 'node content/_upstream/permissions.js').toBe(true)
  })

  test('has every parameter and every field of a body that the source reads', () => {
    const { paths, components } = parse(text) as Description
    const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
    const read = new Map(Object.entries(source.operations).map(([name, { query }]) => [plain(name), query]))
    const missing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [] }]) => {
        const names = parameters.map((one) => ('$ref' in one ? components.parameters[basename(one.$ref)] : one)?.name)
        const name = `${method.toUpperCase()} ${path}`
        return (read.get(plain(name)) ?? []).filter((one) => !names.includes(one)).map((one) => `${name}: ${one}`)
      })
    )
    for (const [name, fields] of Object.entries(source.bodies)) {
      const known = Object.keys(components.schemas[name]?.properties ?? {})
      if (known.length > 0) missing.push(...fields.filter((one) => !known.includes(one)).map((one) => `${name}.${one}`))
    }
    expect(missing).toEqual([])
  })

  test('has every answer that the source of an operation names', () => {
    const { paths } = parse(text) as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
    const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
    const read = new Map(Object.entries(source.operations).map(([name, { answers }]) => [plain(name), answers]))
    const missing = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) => {
        const name = `${method.toUpperCase()} ${path}`
        const answers = read.get(plain(name)) ?? []
        return answers.filter((status) => !(status in responses)).map((status) => `${name}: ${status}`)
      })
    )
    expect(missing.filter((one) => !unreachable.includes(one))).toEqual([])
  })

  test('names operations that the interface has left behind', () => {
    const { paths } = parse(text) as { paths: Record<string, Record<string, { description?: string }>> }
    const legacy = Object.keys(source.operations).filter((name) => source.operations[name]?.legacy)
    for (const name of legacy) {
      const [method = '', path = ''] = name.split(' ')
      expect(paths[path]?.[method.toLowerCase()]?.description, name).toContain('遗留接口')
    }
  })
})

/**
 * Answers that stand in the source and are never given: updating no row raises nothing, labels are queried after their error could be
 * caught, a row that was read is deleted, and a name that may have 1000 characters has been cut to 255 or given to a file before.
 */
const unreachable = [
  'POST /notifications/register: 404',
  'GET /labels: 404',
  'GET /sub_labels: 404',
  'DELETE /trigger/embedding/{camera_name}/{name}: 401',
  'GET /{camera_name}/start/{start_ts}/end/{end_ts}/clip.mp4: 403',
  'GET /events/{event_id}/clip.mp4: 403',
  'GET /{camera_name}/start/{start_ts}/end/{end_ts}/preview.mp4: 403',
  'GET /review/{event_id}/preview: 403',
  'GET /{camera_name}/{label}/clip.mp4: 403'
]

test('a permission that changes in the source changes the description', () => {
  const text = readFileSync(join(root, 'versions/0.17/openapi/frigate.yaml'), 'utf8')
  const { operations } = sources['0.17']
  const changed = { operations: { ...operations, 'GET /faces': { access: 'camera', legacy: false } } }
  const written = parse(withPermissions(text, changed).text) as {
    paths: Record<
      string,
      Record<string, { description: string; security?: unknown; responses: Record<string, unknown> }>
    >
  }
  const faces = written.paths['/faces']?.get
  expect(faces?.description).toContain('能看这个摄像头的用户才可以调用')
  expect(faces?.security).toBeUndefined()
  expect(faces?.responses['403']).toEqual({ $ref: '#/components/responses/CameraDenied' })
})

describe.each(versions)('the pages of %s', (version) => {
  const pages = readPages(version)
  const source = sources[version]
  const textOf = (path: string): string => pages.find((page) => page.path === path)?.text ?? ''

  test('say which topics a broker may set', () => {
    const sections = textOf('integrations/mqtt.md').split(/^(?=#{2,4} )/m)
    const commands = sections.filter((section) => /^### `frigate\/\S+\/(?:set|ptz|suspend)`/.test(section))
    expect(commands.length).toBeGreaterThan(15)
    for (const section of commands) {
      const topic = /`(.*?)`/.exec(section)?.[1] ?? ''
      const isIgnored = /从 MQTT 服务器发来的这条命令不会被处理|限制见\[上面的说明\]/.test(section)
      expect(isIgnored, topic).toBe(!source.settable.includes(topic))
    }
    for (const topic of source.settable)
      expect(textOf('integrations/mqtt.md'), topic).toContain(topic.split('/').at(-2))
  })

  // A gear is a button without a word.
  test('lead through menus by the words of the interface', () => {
    const plain = (word: string): string => word.replaceAll(/[\s/]/g, '')
    const words = new Set(source.words.map(plain))
    const wrong: string[] = []
    let menus = 0
    for (const { path, tree } of pages) {
      visit(tree, 'strong', (node) => {
        const way = toString(node)
        if (!way.includes(' > ') || otherPrograms.test(way)) return
        menus++
        for (const step of way.split(' > ').filter((name) => name !== '齿轮'))
          if (!words.has(plain(step))) wrong.push(`${path}: ${step} (${way})`)
      })
    }
    expect(wrong).toEqual([])
    expect(menus).toBeGreaterThan(20)
  })

  test('have the settings and the defaults of the source in the reference', () => {
    const file = version === '0.16' ? 'content' : 'versions/0.17/content'
    const keys = parse(readFileSync(join(root, file, 'configuration/reference.keys.yaml'), 'utf8')) as Record<
      string,
      string | { default?: unknown }
    >
    // A section of go2rtc is handed on as it is, and names that authors choose are no settings.
    const own = Object.entries(keys).filter(([path]) => !/^go2rtc\.|\.\*$/.test(path))
    expect(own.map(([path]) => path).filter((path) => !(path in source.settings))).toEqual([])
    const defaults = own.flatMap(([path, key]) =>
      typeof key === 'object' && 'default' in key ? [{ path, value: key.default }] : []
    )
    expect(defaults.length).toBeGreaterThan(150)
    expect(defaults).toEqual(defaults.map(({ path }) => ({ path, value: source.settings[path] })))
  })

  test('name every detector', () => {
    const page = textOf('configuration/object_detectors.md')
    expect(source.detectors.filter((type) => !page.includes(`\`${type}\``))).toEqual([])
  })

  test('name folders of the recorder that its source has', () => {
    const known = Object.values(source.folders)
    const wrong = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\/media\/frigate\/(?:clips\/)?[a-z]+/g)]
        .map(([folder]) => folder)
        .filter(
          (folder) =>
            !known.some((one) => one === folder || folder.startsWith(`${one}/`) || one.startsWith(`${folder}/`))
        )
        .map((folder) => `${path}: ${folder}`)
    )
    expect(wrong).toEqual([])
  })

  test('have the versions of the tag', () => {
    const { variables } = config as { variables: Record<string, Record<string, string>> }
    expect(variables.go2rtc?.[version]).toBe(source.go2rtc)
    expect(`v${variables.tag?.[version]}`).toBe(source.tag)
    expect(source.commit.startsWith(variables.commit?.[version] ?? 'none')).toBe(true)
  })
})

test('sentences about the present have the date and the release of the recorded state', () => {
  const { variables } = config as unknown as { variables: Record<string, string> }
  const [year, month, day] = state.branch.date.split('-').map(Number)
  expect(variables['as-of']).toBe(`${year} 年 ${month} 月 ${day} 日`)
  expect(`v${variables.stable}`).toBe(state.stable.tag)
  expect(described.map(({ tag }) => tag)).toContain(state.branch.documented)
  const undated = versions.flatMap((version) =>
    readPages(version).flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /现在的稳定版|目前的稳定版|稳定版(?:现在)?是 \d/.test(line) && !line.includes('截至'))
        .map((line) => `${path}: ${line}`)
    )
  )
  expect(undated).toEqual([])
})

// A page that says what is so "at present" is untrue one day, and nobody knows since when. Lists of others may be pointed to.
test('nothing is so at present without a release or a date', () => {
  const wrong = versions.flatMap((version) =>
    readPages(version).flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /(?<!到)目前(?!有哪些|最好)|现阶段|如今|眼下/.test(line) && !line.includes('截至'))
        .map((line) => `${path}: ${line}`)
    )
  )
  expect(wrong).toEqual([])
})

test('what is read by hand belongs to pages that are there', () => {
  const entries = parse(readFileSync(join(root, 'content/_upstream/by-hand.yaml'), 'utf8')) as { page: string }[]
  const files = listFiles(join(root, 'content'))
  expect(entries.filter(({ page }) => !files.includes(`${page}.md`))).toEqual([])
})
