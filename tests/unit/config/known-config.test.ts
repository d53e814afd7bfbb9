import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownConfig } from '../../../src/config/known-config.js'
import { parseConfig } from '../../../src/config/parse-config.js'
import type { ParsedConfig } from '../../../src/model/config-schema.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Open a folder with a way to configure it that counts how often the schemas are asked. */
function open() {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { '.capstan/config/record': '', 'bundle.mjs': 'export default {}' })
  const bundle = { file: join(siteDir, 'bundle.mjs'), hash: 'a', inputs: [] }
  let checks = 0
  const configure = async (value: object): Promise<readonly [parsed: ParsedConfig, checks: number]> => {
    const parsed = await knownConfig(value, siteDir, bundle, () => {
      checks++
      return Promise.resolve(parseConfig(value, { siteDir, configFile: 'site.config.ts', configText: '' }))
    })
    return [parsed, checks]
  }
  return { file: join(siteDir, '.capstan/config/parsed'), configure }
}

const value = { title: 'A', lang: 'en' }

describe('a configuration of the last command', () => {
  it('is not checked again while its value is the same', async () => {
    const { configure } = open()
    const [first] = await configure(value)
    expect(await configure({ ...value })).toEqual([first, 1])
    expect(JSON.stringify((await configure({ ...value }))[0])).toBe(JSON.stringify(first))
    expect((await configure({ ...value, title: 'B' }))[1]).toBe(2)
  })

  it.each([
    ['a function', { components: { Name: () => null } }],
    ['a value that JSON leaves out', { url: undefined }],
    ['a getter', Object.defineProperty({}, 'url', { get: () => undefined, enumerable: true })]
  ])('is checked each time where it holds %s', async (_, more) => {
    const { configure } = open()
    await configure({ ...value, ...more })
    expect((await configure({ ...value, ...more }))[1]).toBe(2)
  })

  it.each([
    ['damaged', (text: string) => text.slice(0, -1)],
    ['forged', (text: string) => text.replace('"A"', '"X"')],
    ['empty', () => '']
  ])('is checked again when what was kept is %s', async (_, damage) => {
    const { file, configure } = open()
    await configure(value)
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    const [parsed, checks] = await configure(value)
    expect([parsed.title, checks]).toEqual(['A', 2])
  })

  it('keeps nothing of a value that breaks the schema', async () => {
    const { configure } = open()
    await expect(configure({ titel: 'A' })).rejects.toThrow('The configuration has')
    await expect(configure({ titel: 'A' })).rejects.toThrow('The configuration has')
  })
})
