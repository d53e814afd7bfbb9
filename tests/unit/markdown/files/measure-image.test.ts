import { expect, it } from 'vitest'
import { measureImage } from '../../../../src/markdown/files/measure-image.js'

const svg = (attributes: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`)

it.each([
  ['width="320" height="180"', { width: 320, height: 180 }],
  ['viewBox="0 0 64 32"', { width: 64, height: 32 }],
  ['width="10.4" height="9.6"', { width: 10, height: 10 }]
])('reads the size of an SVG with %s', (attributes, size) => {
  expect(measureImage(svg(attributes))).toEqual(size)
})

it('applies the EXIF orientation as browsers do', () => {
  expect(measureImage(jpeg(6))).toEqual({ width: 2, height: 3 })
  expect(measureImage(jpeg(1))).toEqual({ width: 3, height: 2 })
})

it.each([
  ['nothing', ''],
  ['text', 'not a picture'],
  ['half a PNG', '\x89PNG\r\n\x1a\n'],
  ['an SVG without a size', '<svg></svg>']
])('returns no size for %s', (_, contents) => {
  expect(measureImage(Buffer.from(contents, 'latin1'))).toBeUndefined()
})

/** Create the head of a JPEG of 3 x 2 pixels with a note on how the camera was held. */
function jpeg(orientation: number): Uint8Array {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const frame = Buffer.from('ffc0001108000200030301220002110103110100000000', 'hex')
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame, Buffer.alloc(16)])
}
