/** The photographs of the recorder's interface are small, complete in both schemes and densities, and each is shown. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shots } from '../../content/_photograph/shots.js'
import { root } from '../helpers/capstan.js'
import { readPages } from './support/pages.js'

const folders = { '0.16': 'content', '0.17': 'versions/0.17/content' }
const names = Object.keys(shots)

describe.each(['0.16', '0.17'] as const)('the pictures of %s', (version) => {
  const folder = join(root, folders[version], '_static', 'img', 'ui')
  const files = readdirSync(folder)

  test('are exactly the generated screenshots, in both schemes and densities', () => {
    const expected = names.flatMap((name) => ['', '@2x', '-dark', '-dark@2x'].map((end) => `${name}${end}.webp`))
    expect(files.sort()).toEqual(expected.sort())
  })

  test('weigh less than 60 kB each, and less than 3 MB together', () => {
    const sizes = files.map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
    expect(sizes.filter(({ bytes }) => bytes >= 60_000)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000)
  })

  test('stand in figures with a caption and a text alternative', () => {
    const figures = readPages(version).flatMap(({ text }) => [
      ...text.matchAll(/:::figure\[([^\]]+)\]\n+\s*!\[([^\]]+)\]\(\/img\/ui\/([\w-]+)\.webp\)\n+\s*:::/g)
    ])
    const shown = figures.map(([, , , name]) => name)
    expect(names.filter((name) => !shown.includes(name))).toEqual([])
  })
})
