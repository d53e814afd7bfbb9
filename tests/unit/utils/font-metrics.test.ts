import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseFont } from '../../../src/utils/font-metrics.js'
import { root } from '../../helpers/capstan.js'

/** Make the tables of a font whose characters, in order, are its glyphs from 1 on, all a whole size wide. */
function fontOf(characters: string): Uint8Array {
  const codes = Array.from(characters).map((character) => character.codePointAt(0) ?? 0)
  const numbers = (...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
    Buffer.concat(
      pairs.map(([size, value]) => {
        const buffer = Buffer.alloc(size)
        buffer.writeUIntBE(value, 0, size)
        return buffer
      })
    )
  const head = Buffer.alloc(54)
  head.writeUInt16BE(1000, 18)
  const hhea = Buffer.alloc(36)
  hhea.writeUInt16BE(1, 34)
  const groups = codes.flatMap((code, index) => [[4, code] as const, [4, code] as const, [4, index + 1] as const])
  const subtable = numbers([2, 12], [2, 0], [4, 16 + 12 * codes.length], [4, 0], [4, codes.length], ...groups)
  const family = Buffer.from('Han', 'utf16le').swap16()
  const tables = {
    cmap: Buffer.concat([numbers([2, 0], [2, 1], [2, 3], [2, 10], [4, 12]), subtable]),
    head,
    hhea,
    hmtx: numbers([2, 1000], [2, 0]),
    name: Buffer.concat([numbers([2, 0], [2, 1], [2, 18], [2, 3], [2, 1], [2, 0x409], [2, 1], [2, 6], [2, 0]), family])
  }
  let offset = 12 + 16 * Object.keys(tables).length
  const records = Object.entries(tables).map(([tag, table]) => {
    const record = Buffer.concat([Buffer.from(tag), numbers([4, 0], [4, offset], [4, table.length])])
    offset += table.length
    return record
  })
  return Buffer.concat([
    numbers([4, 0x00010000], [2, records.length], [2, 0], [2, 0], [2, 0]),
    ...records,
    ...Object.values(tables)
  ])
}

describe('a font', () => {
  test('of Latin letters has their widths, and no Han characters (format 4)', () => {
    const font = parseFont(readFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Regular.ttf')))
    expect(font?.family).toBe('KaTeX_Main')
    expect(font?.widthOf('M')).toBeGreaterThan((font?.widthOf('i') ?? 1) * 2)
    expect([font?.widthOf('中'), font?.widthOf('😀')]).toEqual([undefined, undefined])
  })

  test('of Han characters has those that it maps, also beyond the first plane (format 12)', () => {
    const font = parseFont(fontOf('中文𠀀'))
    expect(font?.family).toBe('Han')
    expect(Array.from('中文𠀀字a').map((character) => font?.widthOf(character))).toEqual([
      1,
      1,
      1,
      undefined,
      undefined
    ])
  })

  test('is no other file', () => {
    const whole = fontOf('中')
    expect([new Uint8Array(), Buffer.from('wOF2 and more'.repeat(9)), whole.subarray(0, 60)].map(parseFont)).toEqual([
      undefined,
      undefined,
      undefined
    ])
  })
})
