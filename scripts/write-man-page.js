// Writes man/capstan.1 for the package that "npm pack" makes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { manPage } from './man-page.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => readFileSync(join(root, file), 'utf8')
const { createProgram } = await import(pathToFileURL(join(root, 'dist/compile/program.js')).href)
const { version } = JSON.parse(read('package.json'))
const [, date = ''] = new RegExp(`^## \\[${version}\\] - (\\S+)`, 'm').exec(read('CHANGELOG.md')) ?? []
mkdirSync(join(root, 'man'), { recursive: true })
writeFileSync(
  join(root, 'man', 'capstan.1'),
  manPage(createProgram(), { version, date, manual: read('docs/content/en/reference/commands.md') })
)
