/** Find and report the values of a program that were computed from modules that are missing. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../model/errors.js'
import type { Note } from '../../model/migration.js'
import { findWorkTree } from '../../utils/paths.js'

/** Stands around the name of a stand-in that became a text. */
export const textMark = '\u0002'

/** A text that is made of stand-ins. */
export interface StandInText {
  /** Where it is, such as `items[2].label`. */
  readonly place: string
  /** What it is now. */
  readonly text: string
  readonly names: readonly string[]
}

/** Take the marks out of a value, and add the texts that had some to a list. */
export function withoutMarks(value: unknown, place: string, texts: StandInText[]): unknown {
  if (typeof value === 'string') return withoutMark(value, place, texts)
  if (Array.isArray(value)) return value.map((item, index) => withoutMarks(item, `${place}[${index}]`, texts))
  if (typeof value !== 'object' || value === null) return value
  const below = (key: string) => (place === '' ? key : `${place}.${key}`)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = withoutMark(key, below(key), texts)
      return [name, withoutMarks(item, below(name), texts)]
    })
  )
}

function withoutMark(written: string, place: string, texts: StandInText[]): string {
  const parts = written.split(textMark)
  if (parts.length < 3) return written
  const text = parts.filter((_, index) => index % 2 === 0).join('')
  texts.push({ place, text, names: parts.filter((_, index) => index % 2 === 1) })
  return text
}

/** A program with what was computed from stand-ins in it. */
interface LossyProgram {
  readonly siteDir: string
  readonly configFile: string
  readonly lost: readonly string[]
  readonly texts: readonly StandInText[]
  /** Modules that are missing, as they are imported. */
  readonly standIns: readonly string[]
}

/**
 * Note each value that was computed from a module that is missing.
 * @throws {UsageError} when nobody takes the notes.
 */
export function reportMissing(
  { siteDir, configFile: file, lost, texts, standIns }: LossyProgram,
  { onMissing, generated }: { readonly onMissing?: ((note: Note) => void) | undefined; readonly generated?: RegExp }
): void {
  const moduleOf = (name: string) => standIns.find((own) => name === own || name.startsWith(`${own}.`)) ?? name
  const isCounted = (module: string) => generated?.test(module) !== true
  const untraced = [...new Set(lost.map(moduleOf))].filter(isCounted)
  const traced = texts.filter(({ names }) => names.map(moduleOf).some(isCounted))
  const modules = [...new Set([...untraced, ...traced.flatMap(({ names }) => names.map(moduleOf))])]
  if (modules.length === 0) return
  if (onMissing === undefined) throw missingError(file, siteDir, modules)
  for (const { place, text, names } of traced) {
    const from = [...new Set(names.map(moduleOf))]
    const now = text === '' ? 'it is empty' : `it is "${text}"`
    onMissing({
      file,
      key: packageOf(from[0] ?? ''),
      text: `"${place}" is computed from ${listed(from)}, which ${from.length > 1 ? 'are' : 'is'} missing: ${now}.`
    })
  }
  for (const module of untraced)
    onMissing({
      file,
      key: packageOf(module),
      text: `What is computed from ${listed([module])}, which is missing, is left out.`
    })
}

function missingError(file: string, siteDir: string, modules: readonly string[]): UsageError {
  const [is, them] = modules.length > 1 ? ['are', 'them'] : ['is', 'it']
  const isOfPackages = modules.every((module) => !module.startsWith('.'))
  const cure = isOfPackages
    ? `run "${installCommand(siteDir)}" in ${siteDir}`
    : `make ${them} as the old site does (first "${installCommand(siteDir)}" in ${siteDir})`
  return new UsageError(
    `${file} computes values from ${listed(modules)}, which ${is} missing: ${cure}, or add --without-packages, which goes on without ${them} and lists each value under Lost.`
  )
}

function listed(modules: readonly string[]): string {
  return [...new Set(modules.map(packageOf))].map((name) => `"${name}"`).join(', ')
}

/** Name the package of a module; a file is named as it is imported. */
function packageOf(module: string): string {
  return /^(?:@[^/]+\/)?[^./][^/]*/.exec(module)?.[0] ?? module
}

/** Lock files with the commands that install what they list. */
const installers: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm install',
  'yarn.lock': 'yarn install',
  'bun.lock': 'bun install',
  'bun.lockb': 'bun install'
}

/** Find the command that installs the packages of a site: by the lock file in its folder, or in one above it in the repository. */
function installCommand(siteDir: string): string {
  const root = findWorkTree(siteDir)
  for (let folder = siteDir; ; folder = dirname(folder)) {
    const found = Object.keys(installers).find((name) => existsSync(join(folder, name)))
    if (found !== undefined) return installers[found] ?? ''
    if (folder === root || folder === dirname(folder)) return 'npm install'
  }
}
