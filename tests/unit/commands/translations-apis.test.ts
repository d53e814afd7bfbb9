/** `capstan translations` covers API descriptions: those that overlays translate, and those that are translations themselves. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

const description = `openapi: 3.1.0
info: { title: Cameras, version: '1' }
paths:
  /cameras/{id}:
    get:
      operationId: getCamera
      summary: Get a camera
      description: |
        Returns \`fps\`.

        - First
      tags: [Cameras]
      parameters:
        - { name: id, in: path, required: true, description: Its name, schema: { type: string } }
      responses:
        200: { description: The camera, headers: { Link: { description: Where next, schema: { type: string } } } }
`

const overlay = `# The words of the house
info: { title: 摄像头 }
operations:
  getCamera:
    summary: 查询
    parameters: { id: 名称 }
`

const date = '2025-01-31T12:00:00Z'

/** Run an action that succeeds, and split its output into lines. */
async function run(site: string, action: string, ...flags: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await capstan(['translations', action, site, ...flags])
  expect([code, stderr]).toEqual([0, ''])
  return stdout.trimEnd().split('\n')
}

/** Fill in the texts of a worksheet. */
function translate(lines: readonly string[]): string {
  return lines
    .map((line, index) => (line === 'msgstr ""' && index > 2 ? `msgstr "译${lines[index - 1]?.slice(7, -1)}"` : line))
    .join('\n')
}

describe('a description that overlays translate', () => {
  const siteOf = (overlays: string, files: Readonly<Record<string, string>>) => {
    const repository = createRepository()
    const config = `export default {
      title: 'Site',
      languages: [{ lang: 'en', label: 'English' }, { lang: 'zh-CN', label: '中文' }],
      openapi: [{ file: 'openapi/api.yaml', path: '/api', overlay: ${overlays} }]
    }`
    repository.commit({
      files: { 'site.config.ts': config, 'content/index.md': '# Home\n', 'openapi/api.yaml': description, ...files },
      date
    })
    return repository
  }
  const own = `{ 'zh-CN': 'openapi/zh.yaml' }`

  test('is untranslated, unreviewed, current and behind text by text', async () => {
    const { folder: site, ...repository } = siteOf(own, {
      'openapi/zh.yaml': overlay,
      'content/zh-CN/index.md': '# 首页\n'
    })
    expect(await run(site, 'status')).toEqual([
      'index.md          1 unreviewed',
      'openapi/api.yaml  4 missing (8 words), 3 unreviewed',
      '',
      '2 pages with 8 sections follow en: 4 missing, 4 unreviewed.',
      '0 sections of zh-CN are behind (0 words).'
    ])
    await run(
      site,
      'accept',
      '--page',
      'openapi/api.yaml#operations/getCamera/responses',
      '--page',
      'openapi/api.yaml#info'
    )
    const lock = readFileSync(join(site, 'translations/zh-CN.lock.yaml'), 'utf8')
    expect(lock.split('\n').slice(2, -1)).toEqual([
      'accepted:',
      '  openapi/api.yaml:',
      expect.stringMatching(/^ {4}info\/title: [\da-f]{12} - \S{4}$/),
      expect.stringMatching(/^ {4}operations\/getCamera\/responses\/200\/description: [\da-f]{12} omitted$/),
      expect.stringMatching(
        /^ {4}operations\/getCamera\/responses\/200\/headers\/Link\/description: [\da-f]{12} omitted$/
      )
    ])
    await run(site, 'accept', '--all')
    repository.commit({ date })
    writeFileSync(join(site, 'openapi/api.yaml'), description.replace('Its name', 'The name of it'))
    expect((await run(site, 'status', '--since', 'HEAD')).slice(-2)).toEqual([
      '1 section of zh-CN is behind (4 words).',
      'This puts 1 section of zh-CN behind, 4 words.'
    ])
    const { stdout } = await capstan(['check', site, '--format', 'json'])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; line: number; message: string }[] }
    expect(diagnostics.map(({ file, line, message }) => [`${file}:${line}`, message])).toEqual([
      ['openapi/zh.yaml:1', 'No translation of 2 texts of openapi/api.yaml (4 words).'],
      [
        'openapi/zh.yaml:6',
        'operations/getCamera/parameters/id/description: Behind its original: 1 block changed (4 words).'
      ]
    ])
  })

  test('takes worksheets into its overlay, and is shown so in its language alone', async () => {
    const { folder: site } = siteOf(own, { 'openapi/zh.yaml': overlay, 'content/zh-CN/index.md': '# 首页\n' })
    await run(site, 'accept', '--all')
    writeFileSync(join(site, 'openapi/api.yaml'), description.replace('Its name', 'The name of it'))
    const worksheet = join(site, 'zh.po')
    writeFileSync(worksheet, translate(await run(site, 'export', '--po')))
    expect((await run(site, 'import', '--from', worksheet)).slice(0, 3)).toEqual([
      'openapi/api.yaml  5 unreviewed',
      '',
      'Imported 6 texts; 5 sections to review.'
    ])
    expect(readFileSync(join(site, 'openapi/zh.yaml'), 'utf8')).toBe(
      `${overlay.replace('名称', '译The name of it')}texts:
  operations/getCamera/description: |
    译Returns \`fps\`.

    - 译First
  operations/getCamera/responses/200/description: 译The camera
  operations/getCamera/responses/200/headers/Link/description: 译Where next
  tags/Cameras/label: 译Cameras
`
    )
    const { code } = await capstan(['build', site])
    expect(code).toBe(0)
    const page = (lang: string) => readFileSync(join(site, `build/${lang}api/get-camera/index.html`), 'utf8')
    expect(page('zh-CN/')).toContain('译Where next')
    expect(page('')).not.toContain('译')
    expect(page('')).toContain('Where next')
  })

  test('begins an overlay that is not there yet, and writes none where no overlay can hold texts', async () => {
    const { folder: site } = siteOf(own, { 'content/zh-CN/index.md': '# 首页\n' })
    expect((await run(site, 'status'))[1]).toBe('openapi/api.yaml  7 missing (14 words)')
    const worksheet = join(site, 'zh.po')
    writeFileSync(worksheet, translate(await run(site, 'export', '--po', '--page', 'openapi/api.yaml#info')))
    await run(site, 'import', '--from', worksheet)
    expect(readFileSync(join(site, 'openapi/zh.yaml'), 'utf8')).toBe('texts:\n  info/title: 译Cameras\n')

    const standard =
      "overlay: 1.0.0\ninfo: { title: Z, version: '1' }\nactions: [{ target: $.info, update: { title: 摄像头 } }]\n"
    const { folder: other } = siteOf(own, { 'openapi/zh.yaml': standard, 'content/zh-CN/index.md': '# 首页\n' })
    expect((await run(other, 'status'))[1]).toBe('openapi/api.yaml  6 missing (13 words), 1 unreviewed')
    writeFileSync(worksheet, translate(await run(other, 'export', '--po')))
    const { code, stderr } = await capstan(['translations', 'import', other, '--from', worksheet])
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('No overlay of openapi/api.yaml can hold its texts in zh-CN')
    ])
    expect(readFileSync(join(other, 'openapi/zh.yaml'), 'utf8')).toBe(standard)
  })
})

test('a description that is a translation follows one in the repository of the originals, which the lock knows', async () => {
  const repository = createRepository()
  const answer = "{ description: The camera, content: { a/b: { schema: { $ref: './parts/camera.yaml#/Camera' } } },"
  const split = description.replace('{ description: The camera,', answer)
  const originals = { 'docs/index.md': '# Home\n', 'static/api.yaml': split }
  repository.commit({
    files: { ...originals, 'static/parts/camera.yaml': 'Camera: { description: One camera }\n' },
    date
  })
  repository.git('tag', 'v1')
  const site = temporaryFolder()
  const follows = JSON.stringify({ git: repository.folder, ref: 'v1', path: 'docs' })
  writeFiles(site, {
    'site.config.ts': `export default { title: '站', lang: 'zh-CN', follows: ${follows}, openapi: [{ file: 'api.yaml', path: '/api', follows: 'static/api.yaml' }] }`,
    'content/index.md': '# 首页\n',
    'api.yaml': split.replace('Get a camera', '查询'),
    'parts/camera.yaml': 'Camera: { description: 摄像头 }\n'
  })
  expect((await run(site, 'update')).slice(0, 2)).toEqual([
    'api.yaml  6 missing (11 words), 2 unreviewed',
    'index.md  1 unreviewed'
  ])
  await run(site, 'accept', '--all')
  repository.commit({ files: { 'static/parts/camera.yaml': 'Camera: { description: Each camera }\n' }, date })
  repository.git('tag', 'v2')
  expect((await run(site, 'update', '--ref', 'v2')).slice(-2)).toEqual([
    '1 section of zh-CN is behind (2 words).',
    'This puts 1 section of zh-CN behind, 2 words.'
  ])
  expect((await run(site, 'todo', '--page', 'api.yaml#schemas')).join('\n')).toContain('  | Each camera')
  repository.commit({ files: { 'static/api.yaml': undefined, 'static/other.yaml': 'a: 1\n' }, date })
  repository.git('tag', 'v3')
  expect((await run(site, 'update', '--ref', 'v3'))[0]).toBe('api.yaml  its original is gone: static/api.yaml')
  expect(existsSync(join(site, '.capstan'))).toBe(true)
})
