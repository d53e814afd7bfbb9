/** The calculators of the first site say what its tables and the source of Frigate say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { warningLimit } from '../../content/_calculators/shm.js'
import { codecs, formatSize, resolutions, storageFor } from '../../content/_calculators/storage.js'
import { root } from '../helpers/capstan.js'

/** Read the cells of the rows of a page that begin with a text. */
function rowsOf(page: string, start: RegExp): string[][] {
  return readFileSync(join(root, 'content', page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && start.test(line.slice(2)))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    )
}

describe('shared memory', () => {
  // The table of 0.16, then that of 0.17, which reserves two cameras.
  const rows = rowsOf('frigate/installation.md', /^\d+×\d+ /)
  const sizes = ['640×360', '640×480', '1280×720', '1920×1080']

  test('has a row of every size in each version', () => {
    expect(rows.map(([size]) => size)).toEqual([...sizes, ...sizes])
  })

  test.each(rows.map((cells, index) => [...cells, index < sizes.length ? 0 : 2] as const))(
    'of %s is what the table says',
    (...row) => {
      const [size = '', ...cells] = row.slice(0, -1).map(String)
      const reserved = Number(row.at(-1))
      const [width = 0, height = 0] = size.split('×').map(Number)
      const of = (count: number) => warningLimit([{ width, height, count }], { reserved, hasBirdseyeRestream: false })
      expect([of(2) - of(1), of(1), of(4), of(8)].map((megabytes) => `${megabytes} MB`)).toEqual(cells)
    }
  )

  test('of the example is what its command prints', () => {
    const streams = [
      { width: 1280, height: 720, count: 2 },
      { width: 1920, height: 1080, count: 1 }
    ]
    const page = readFileSync(join(root, 'content/frigate/installation.md'), 'utf8')
    // 0.16: 50 + 20 * (1.6 + 1.6 + 3.2); 0.17 reserves 20 * 1.6 twice; Birdseye takes 8.
    for (const reserved of [0, 2])
      expect(page).toContain(`\n${warningLimit(streams, { reserved, hasBirdseyeRestream: false })} MB\n`)
    expect(warningLimit(streams, { reserved: 0, hasBirdseyeRestream: false })).toBe(178)
    expect(warningLimit(streams, { reserved: 2, hasBirdseyeRestream: true })).toBe(250)
  })
})

describe('storage', () => {
  test.each(resolutions.map(({ name, bitrate }) => [name, bitrate] as const))(
    'of %s is what the table says',
    (name, bitrate) => {
      const [[, ...cells] = []] = rowsOf('frigate/planning_setup.md', new RegExp(`^${name}`))
      const sizes = [...codecs].reverse().flatMap(({ share }) => {
        const { perDay } = storageFor({ cameras: 1, bitrate: bitrate * share, days: 1 })
        return [`${bitrate * share} Mbps`, formatSize(perDay)]
      })
      const { total } = storageFor({ cameras: 4, bitrate: bitrate / 2, days: 30 })
      expect(cells).toEqual([...sizes, formatSize(total)])
    }
  )

  test('of a month of four cameras needs a disk that is filled to 90 %', () => {
    expect(storageFor({ cameras: 4, bitrate: 2, days: 30 })).toEqual({ perDay: 86.4, total: 2592, disk: 2880 })
  })
})
