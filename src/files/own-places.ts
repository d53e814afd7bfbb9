import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Write the declarations by which a bundled module finds its own file and folder: `__filename`, `__dirname`, and `__moduleUrl` in place of
 * `import.meta.url`. What the module declares itself is left out.
 */
export function ownPlaces(path: string, text: string): string {
  const places = { __filename: path, __dirname: dirname(path), __moduleUrl: pathToFileURL(path).href }
  return Object.entries(places)
    .filter(([name]) => !new RegExp(`(?:const|let|var)\\s+${name}\\b`).test(text))
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
    .join('')
}

/** Whether a module asks for its own file or folder. */
export function asksForPlace(text: string): boolean {
  return /__dirname|__filename|import\.meta\.url/.test(text)
}
