/** Maximum size of a frame in bytes; what is longer is no picture. */
const maxFrame = 16 * 1024 * 1024

/** What takes the pictures out of a body that replaces one by the next; given each chunk, it returns the newest whole picture. */
export type ReadFrames = (chunk: Uint8Array<ArrayBuffer>) => Blob | undefined

/**
 * Begin to read a body of `multipart/x-mixed-replace`, as cameras send them; undefined for other types. A part ends where its length says, else where
 * the next begins.
 */
export function readFrames(type: string): ReadFrames | undefined {
  if (!/^multipart\/x-mixed-replace/i.test(type)) return undefined
  const name = /boundary="?([^";]+)/i.exec(type)?.[1]?.replace(/^--/, '')
  let pending = new Uint8Array()
  return (chunk) => {
    pending = joined(pending, chunk)
    let newest: Blob | undefined
    for (let part = nextPart(pending, name); part; part = nextPart(pending, name)) {
      newest = part.frame
      pending = pending.slice(part.end)
    }
    if (pending.length > maxFrame) pending = new Uint8Array()
    return newest
  }
}

/** Take the first whole part: its head ends with an empty line. */
function nextPart(bytes: Uint8Array<ArrayBuffer>, name: string | undefined) {
  const start = indexOf(bytes, '\r\n\r\n', 0)
  if (start < 0) return undefined
  const head = textOf(bytes.subarray(0, start))
  const boundary = name ?? /--(\S+)/.exec(head)?.[1] ?? ''
  const begin = start + 4
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  const end = length === undefined ? indexOf(bytes, `\r\n--${boundary}`, begin) : begin + Number(length)
  if (end < 0 || end > bytes.length) return undefined
  const type = /^content-type: *(\S+)/im.exec(head)?.[1] ?? 'image/jpeg'
  return { frame: new Blob([bytes.slice(begin, end)], { type }), end }
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/** Find a text of ASCII among bytes. */
function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const wanted = new TextEncoder().encode(text)
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
