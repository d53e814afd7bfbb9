// Writes npm-shrinkwrap.json for the package that "npm pack" makes: installations get the versions that were tested. "postpack" removes it,
// since npm would read it here instead of package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shrinkwrapOf } from './shrinkwrap-of.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'npm-shrinkwrap.json'), `${JSON.stringify(shrinkwrapOf(lock), undefined, 2)}\n`)
