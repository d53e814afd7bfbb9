import { foreignFrames } from './foreign-frames.js'

/** Write the calls that led to a thrown error as Node.js does, with files relative to the folder of the site; undefined where none is known. */
export function stackOfThrown(error: unknown, siteDir: string): string | undefined {
  const calls = foreignFrames(error, siteDir).map(({ name, file, line, column }) => {
    const place = `${file}:${line}:${column}`
    return `at ${name === undefined ? place : `${name} (${place})`}`
  })
  return calls.length > 0 ? calls.join('\n') : undefined
}
