import { expect, it } from 'vitest'
import { readFrames } from '../../../../src/client/api-console/read-frames.js'

const bytes = (text: string) => new TextEncoder().encode(text)

it('takes the pictures out of a body, whatever its chunks', async () => {
  const body =
    '--f\r\nContent-Type: image/png\r\nContent-Length: 3\r\n\r\none\r\n--f\r\nContent-Type: image/png\r\n\r\ntwo\r\n--f\r\n'
  for (const size of [1, 5, 1000]) {
    const read = readFrames('multipart/x-mixed-replace; boundary="--f"')
    const found: string[] = []
    for (let at = 0; at < body.length; at += size) {
      const frame = read?.(bytes(body.slice(at, at + size)))
      if (frame) found.push(`${frame.type} ${await frame.text()}`)
    }
    expect(found.at(-1), String(size)).toBe('image/png two')
    if (size < 1000) expect(found).toEqual(['image/png one', 'image/png two'])
  }
})

it('reads no other type', () => {
  expect(readFrames('image/jpeg')).toBeUndefined()
})
