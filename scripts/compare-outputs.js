// Builds every site of the repository with this generator and with another one, and lists the files that differ.
// Run with the folder of the other one, compiled: node scripts/compare-outputs.js ../before
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const [other] = process.argv.slice(2)
if (other === undefined) {
  console.error('Missing the folder of the other generator: node scripts/compare-outputs.js ../before')
  process.exit(2)
}
/** What names a state of the generator: fingerprints of the client's scripts and of the sidebar, and the id of the content. */
const fingerprint = /(_capstan\/[\w/-]*\.)[0-9A-Za-z]{8,10}(\.(?:js|html))/g
const contentId = /"content":"[0-9a-f]+"/

const generators = [root, resolve(other)]
const sites = [root, ...sitesBelow(join(root, 'tests', 'sites')), join(root, 'docs')]
let differences = 0
for (const site of sites) {
  const [ours, theirs] = generators.map((generator) => buildWith(generator, site))
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (path) => ours.get(path) !== theirs.get(path)
  )
  differences += differing.length
  console.log(`${site.slice(root.length + 1) || '.'}: ${ours.size} files, ${differing.length} differ`)
  for (const path of differing.sort().slice(0, 10)) console.log(`  ${path}`)
}
process.exitCode = differences === 0 ? 0 : 1

/** List the folders with a configuration directly below a folder. */
function sitesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'site.config.ts')))
    .sort()
}

/** Build a site without a cache; the hashes of its files by path. */
function buildWith(generator, site) {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-compare-'))
  try {
    // The first site is built where it is: its history says when pages were changed. So is the manual, which reads the sources.
    const source = [root, join(root, 'docs')].includes(site) ? site : join(folder, 'site')
    if (source !== site) cpSync(site, source, { recursive: true })
    const output = join(folder, 'output')
    const args = [join(generator, 'bin', 'capstan.js'), 'build', source, '--no-cache', '--out-dir', output]
    execFileSync(process.execPath, args, { stdio: 'ignore' })
    return hashesBelow(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Hash the files below a folder. Left out are the record of the output, which holds the keys of this generator's cache, and
 * the client's scripts: a file of them that moves changes the order in which the bundler joins them.
 */
function hashesBelow(folder) {
  const hashes = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!entry.isFile() || path === '.capstan-manifest.json' || /^_capstan\/.*\.js$/.test(path)) continue
    const bytes = readFileSync(join(folder, path))
    const isText = /\.(?:html|json|txt|xml)$/.test(path)
    const compared = isText ? bytes.toString().replaceAll(fingerprint, '$1$2').replace(contentId, '') : bytes
    hashes.set(path.replaceAll(fingerprint, '$1$2'), createHash('sha256').update(compared).digest('hex'))
  }
  return hashes
}
