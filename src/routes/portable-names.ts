/** Names of the output that Windows cannot hold, or that are one name on disks which ignore case or normalize letters. */
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Route } from '../model/route.js'
import type { SourceFile } from '../model/source.js'
import { lineStart } from '../utils/line-start.js'

/** Devices of Windows, which have no other meaning there, whatever extension follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i

/** A file of the output and where its name comes from. */
interface NamedFile {
  /** Posix path in the output folder. */
  readonly path: string
  /** Path of the source, relative to the site directory, of a page of a description as `file#pointer`; the configuration where there is none. */
  readonly file: string
}

/** Report files whose names some disk cannot hold, each folder once for its first file, and names that some disk takes for one. */
export function portableNames(
  routes: readonly Route[],
  sources: readonly SourceFile[],
  { configFile }: Pick<Config, 'configFile'>
): Finding[] {
  const files: NamedFile[] = [
    ...routes.map(({ outputPath, source }) => ({ path: outputPath, file: source ?? configFile })),
    ...sources.flatMap(({ kind, contentPath, path }) => (kind === 'static' ? [{ path: contentPath, file: path }] : []))
  ]
  const owners = new Map<string, string>()
  const findings: Finding[] = []
  for (const { path, file } of files) {
    let problem: string | undefined
    const names = path.split('/')
    for (const [index, name] of names.entries()) {
      const whole = names.slice(0, index + 1).join('/')
      const known = owners.get(foldedName(whole))
      if (known === undefined) {
        owners.set(foldedName(whole), whole)
        problem ??= nameProblem(name)
      } else if (known !== whole)
        problem ??= `"${whole}" and "${known}" are one name on disks that ignore case or normalize letters`
    }
    if (problem !== undefined) findings.push(finding(`Unexpected name in the address of the output: ${problem}.`, file))
  }
  return findings
}

/** Write a path as disks compare it that ignore case and normalize letters. */
export function foldedName(path: string): string {
  return path.normalize('NFC').toUpperCase().normalize('NFC')
}

/** Explain why Windows cannot hold a name; undefined when it can. */
function nameProblem(name: string): string | undefined {
  const character = /[<>:"|?*\\\p{Cc}]/u.exec(name)?.[0]
  if (device.test(name)) return `"${name}" is a device of Windows`
  if (character !== undefined) return `"${name}" has ${JSON.stringify(character)}, which Windows allows in no name`
  if (/[. ]$/.test(name)) return `"${name}" ends with a dot or a blank, which Windows leaves out`
  return Buffer.byteLength(name) > 255 ? `"${name.slice(0, 20)}…" has more than 255 bytes` : undefined
}

function finding(message: string, file: string): Finding {
  return { ruleId: 'portable-name', data: { text: message }, ...lineStart(file) }
}
