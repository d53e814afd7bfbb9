/** Finds the file of an author that an error of a bundled script is of, by the source map in it. */

interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Name the place (`file:line:column`) of the first frame of a stack that is of the site's own code; a package's if none is. */
export async function authorPlace(stack: string): Promise<string> {
  const frames = [...stack.matchAll(/(https?:\/\/\S+?\/site-islands\/[^\s:)]+):(\d+):(\d+)/g)]
  const places = await Promise.all(
    frames.map(([, url = '', line, column]) => placeOf(url, Number(line), Number(column)).catch(() => undefined))
  )
  const known = places.filter((place) => place !== undefined)
  return known.find((place) => !/node_modules|island-runtime/.test(place)) ?? known[0] ?? ''
}

async function placeOf(url: string, line: number, column: number): Promise<string | undefined> {
  const text = await (await fetch(url, { cache: 'force-cache' })).text()
  const [, data = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text) ?? []
  const { sources, mappings } = JSON.parse(new TextDecoder().decode(bytesOf(data))) as SourceMap
  const found = segmentAt(mappings, line - 1, column - 1)
  const source = found && sources[found.source]
  if (!found || source === undefined) return undefined
  return `${source.replace(/^page-script:/, '').replace(/^(?:\.\.\/)+/, '')}:${found.line + 1}:${found.column + 1}`
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

interface Segment {
  readonly source: number
  readonly line: number
  readonly column: number
}

/** Find the last segment that begins before a place, both from 0; its numbers are differences to those before it, in base 64 with variable lengths. */
function segmentAt(mappings: string, wantedLine: number, wantedColumn: number): Segment | undefined {
  let [source, line, column] = [0, 0, 0]
  let found: Segment | undefined
  for (const [at, segments] of mappings.split(';').entries()) {
    let generated = 0
    for (const segment of segments.split(',')) {
      const [moved = 0, ofSource, ofLine = 0, ofColumn = 0] = numbersOf(segment)
      generated += moved
      if (ofSource === undefined) continue
      source += ofSource
      line += ofLine
      column += ofColumn
      if (at === wantedLine && generated <= wantedColumn) found = { source, line, column }
    }
    if (at === wantedLine) return found
  }
  return undefined
}

function numbersOf(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = letters.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
