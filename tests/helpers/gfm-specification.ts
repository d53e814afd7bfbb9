/** Finds the specification of GFM, whose examples are the proof of what it adds to CommonMark. No package of npm carries it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from './capstan.js'

const debianPackage = 'cmark-gfm'
const name = '/usr/share/doc/cmark-gfm/spec.txt.gz'
const kept = join(root, 'node_modules', '.cache', 'gfm-specification.txt')

/**
 * Find the file of the specification: the one that CAPSTAN_GFM_SPEC names, or that of Debian's package, which is downloaded once,
 * and not installed. Undefined where neither is to be had.
 */
export function findGfmSpecification(): string | undefined {
  const given = process.env.CAPSTAN_GFM_SPEC
  if (given) return given
  if (existsSync(kept)) return kept
  const packed = existsSync(name) ? readFileSync(name) : downloadPacked()
  if (!packed) return undefined
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, gunzipSync(packed))
  return kept
}

/** Take the packed file out of Debian's package. */
function downloadPacked(): Buffer | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'gfm-specification-'))
  try {
    if (!download(folder)) return undefined
    const [file = ''] = readdirSync(folder).filter((entry) => entry.endsWith('.deb'))
    const options = { cwd: folder, maxBuffer: 2 ** 26 }
    const archive = execFileSync('dpkg-deb', ['--fsys-tarfile', file], options)
    return execFileSync('tar', ['-xO', `.${name}`], { ...options, input: archive })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Download the package, with a new list of packages where the known one does not have it. */
function download(folder: string): boolean {
  const limits = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const attempt = (...args: string[]) => {
    try {
      execFileSync('apt-get', [...limits, ...args], { cwd: folder, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  return attempt('download', debianPackage) || (attempt('update') && attempt('download', debianPackage))
}
