#!/usr/bin/env node
// Creates a site of documentation: asks what is not given, writes the files of a template, installs Capstan.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const templates = { docs: 'Documentation', api: 'Documentation and an API reference' }
const templatesFolder = fileURLToPath(new URL('templates/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const usage = `Usage: npm create capstan [folder] [-- --template ${Object.keys(templates).join('|')}] [--no-install]`

process.exitCode = await main()

/** Create the site, and return the exit code. */
async function main() {
  const input = readInput()
  if (typeof input === 'string') return fail(input)
  if (input.help) return tell(usage)
  const { folder, template } = await complete(input)
  const problem = problemOf(folder, template)
  if (problem) return fail(problem)
  writeSite(folder, template)
  tell(`Wrote ${listNames(folder)} to ${folder}.`)
  const isInstalled = input.install && (await install(folder))
  if (input.install && !isInstalled)
    console.error('npm could not install Capstan; see above, and run "npm install" there again.')
  const place = relative(process.cwd(), folder)
  const steps = [place && `cd ${place}`, !isInstalled && 'npm install', 'npm run dev'].filter(Boolean)
  tell(`\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}`)
  return input.install && !isInstalled ? 1 : 0
}

/** Read the arguments; a sentence when they are wrong. */
function readInput() {
  const options = {
    template: { type: 'string', short: 't' },
    install: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false }
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true, allowNegative: true })
    if (positionals.length > 1) return `Unexpected "${positionals[1]}", expected one folder.\n${usage}`
    return { ...values, folder: positionals[0] }
  } catch (error) {
    return `${error.message}\n${usage}`
  }
}

/** Ask for what is missing, where somebody can answer; otherwise take the first of what there is. */
async function complete({ folder, template }) {
  if (!process.stdin.isTTY || (folder !== undefined && template !== undefined))
    return { folder: resolve(folder ?? 'docs'), template: template ?? 'docs' }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (question, fallback) => (await terminal.question(`${question} (${fallback}) `)).trim() || fallback
  const chosen = folder ?? (await ask('Folder of the site', 'docs'))
  const list = Object.entries(templates).map(([name, text]) => `  ${name}  ${text}`)
  const kind = template ?? (await ask(`Templates:\n${list.join('\n')}\nTemplate`, 'docs'))
  terminal.close()
  return { folder: resolve(chosen), template: kind }
}

/** Explain why nothing can be written; undefined when it can. */
function problemOf(folder, template) {
  if (!(template in templates))
    return `Unexpected template "${template}", expected ${Object.keys(templates).join(' or ')}.`
  const isTaken = existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')
  return isTaken ? `${folder} is not empty. Name a new or empty folder; nothing was written.` : undefined
}

/** Write the files of the template, with a package that installs this version. */
function writeSite(folder, template) {
  mkdirSync(folder, { recursive: true })
  cpSync(join(templatesFolder, template), folder, { recursive: true })
  // npm leaves a file of that name out of packages.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  const scripts = { dev: 'capstan serve --open', build: 'capstan build', check: 'capstan check --strict' }
  const manifest = { name, private: true, type: 'module', scripts, devDependencies: { capstan: `^${version}` } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/** Name the files at the top of a folder. */
function listNames(folder) {
  return readdirSync(folder).sort().join(', ')
}

/** Install Capstan; whether it succeeded. */
function install(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  return new Promise((done) => child.on('error', () => done(false)).on('close', (code) => done(code === 0)))
}

function tell(text) {
  console.log(text)
  return 0
}

function fail(text) {
  console.error(text)
  return 2
}
