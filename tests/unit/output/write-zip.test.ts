import { expect, test } from 'vitest'
import { MachineError } from '../../../src/model/errors.js'
import { writeZip } from '../../../src/output/write-zip.js'

test('an archive of more files than the format holds is refused with a sentence', () => {
  const bytes = new Uint8Array()
  const entries = Array.from({ length: 65_536 }, (_, index) => ({ path: `${index}.txt`, bytes }))
  expect(() => writeZip(entries)).toThrow(MachineError)
  expect(() => writeZip(entries)).toThrow('it has 65536 files of 0 bytes')
  const archive = writeZip(entries.slice(1))
  expect(archive.readUInt16LE(archive.length - 12)).toBe(65_535)
})
