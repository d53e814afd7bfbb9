import type { FunctionComponent } from 'react'
import { messageOf } from '../../utils/text-of.js'
import { type ClientPart, compilationOf, report } from '../page/compilation.js'
import type { Import, ModuleNames } from '../page/import.js'
import type { EntryIslands } from './islands-of-entry.js'

/** Stand in for a script that fails outside of a browser: whatever is taken from it is an island that only a browser draws. */
export function browserOnly(error: unknown, wanted: Import, islands: EntryIslands): ModuleNames {
  const compilation = compilationOf(wanted.file)
  const { components } = compilation
  const message = `"${wanted.specifier}" needs a browser (${messageOf(error)}): its components are drawn there alone. Write client="only" and a fallback to say so.`
  report(compilation, 'browser-only', message, wanted.position)
  const known = new Map<string, FunctionComponent<object>>()
  const componentOf = (exportName: string) => {
    const client: ClientPart = { ...islands.partOf(Nothing, exportName), isBrowserOnly: true }
    const inContent: FunctionComponent<object> = (props) =>
      islands.draw(Nothing, client, props as Readonly<Record<string, unknown>>)
    components.set(inContent, { inContent, inComponent: Nothing, part: client })
    known.set(exportName, inContent)
    return inContent
  }
  return new Proxy<Record<string, unknown>>(
    {},
    {
      has: (_, name) => name !== 'then',
      get: (_, name) =>
        typeof name === 'string' && /^(?:default$|[A-Z])/.test(name)
          ? (known.get(name) ?? componentOf(name))
          : undefined
    }
  )
}

function Nothing(): null {
  return null
}
