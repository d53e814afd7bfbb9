import { readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { compareText } from '../utils/collections.js'
import { matcherOf } from '../utils/path-pattern.js'
import { toPosix } from '../utils/paths.js'

const call = /import\.meta\.glob(?:<[^()]*?>)?\(\s*(["'`])(\.[^"'`]+)\1\s*(?:,\s*\{([^{}]*)\})?\s*,?\s*\)/g

/** Replace `import.meta.glob('./*.ts')` by the modules that match the pattern, as Vite does for the file at a path. */
export function expandGlobs(text: string, path: string): string {
  const imports: string[] = []
  const expanded = text.replaceAll(call, (_, __, pattern: string, options = '') => {
    const isEager = /\beager:\s*true/.test(String(options))
    const entries = filesOf(pattern, dirname(path)).map((file) => {
      const name = JSON.stringify(file)
      if (!isEager) return `${name}: () => import(${name})`
      imports.push(`import * as __glob${imports.length} from ${name};`)
      return `${name}: __glob${imports.length - 1}`
    })
    return `({ ${entries.join(', ')} })`
  })
  return imports.join('') + expanded
}

/** List the files that fit a pattern, relative to a folder as the pattern is. */
function filesOf(pattern: string, folder: string): string[] {
  const start = posix.dirname(`${pattern.replace(/[*{[].*$/, '')}x`)
  const matches = matcherOf(posix.normalize(pattern).replace(/^(?:\.\.\/)+/, ''))
  const root = join(folder, start)
  try {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${start}/${toPosix(name)}`)
    return names.filter((name) => matches(posix.normalize(name).replace(/^(?:\.\.\/)+/, ''))).sort(compareText)
  } catch {
    return [] // no such folder
  }
}
