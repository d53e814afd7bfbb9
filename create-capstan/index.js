#!/usr/bin/env node
// Creates a site of documentation: asks for what is not given, writes the files of a template, installs Capstan.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { languages, templates, writeSite } from './write-site.js'

const usage = `Usage: npm create capstan [FOLDER] [-- OPTIONS]

  --template NAME     ${Object.keys(templates).join(', ')}
  --from DIR          make the site of a folder of Markdown that exists; its files stay where they are
  --title TEXT        title of the site
  --lang TAG          language of the site, such as en or zh-CN
  --colors NAME       system, or light: the colour scheme until the reader chooses one
  --no-install        write the files only`

process.exitCode = await main()

/** Create the site, and return the exit code. */
async function main() {
  const input = readInput()
  if (typeof input === 'string') return fail(input)
  if (input.help) return tell(usage)
  const site = await complete(input)
  const problem = problemOf(site)
  if (problem) return fail(problem)
  const { written, kept, advice } = writeSite(site)
  tell(`Wrote ${written.join(', ')} to ${site.folder}.`)
  if (kept.length > 0) tell(`Kept what was there: ${kept.join(', ')}.`)
  for (const sentence of advice) tell(sentence)
  const isInstalled = input.install && (await install(site.folder))
  if (input.install && !isInstalled)
    console.error('npm failed to install Capstan; see above, and run "npm install" there again.')
  const place = relative(process.cwd(), site.folder)
  const steps = [place && `cd ${/\s/.test(place) ? `"${place}"` : place}`, !isInstalled && 'npm install', site.next]
  tell(
    `\nNext:\n${steps
      .filter(Boolean)
      .map((step) => `  ${step}`)
      .join('\n')}`
  )
  return input.install && !isInstalled ? 1 : 0
}

/** Read the arguments; a sentence when they are wrong. */
function readInput() {
  const options = {
    template: { type: 'string', short: 't' },
    from: { type: 'string' },
    title: { type: 'string' },
    lang: { type: 'string' },
    colors: { type: 'string' },
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

/**
 * Ask for what is missing where somebody can answer; otherwise the first of each choice is taken. Who names the folder and the
 * template, or a folder of Markdown, is asked nothing.
 */
async function complete(input) {
  const isComplete = input.folder !== undefined && (input.template ?? input.from) !== undefined
  const ask = process.stdin.isTTY && !isComplete ? openQuestions() : { text: (_, given) => given, close() {} }
  const folder = input.folder ?? (await ask.text('Folder of the site', input.from === undefined ? 'docs' : '.'))
  const template =
    input.template ?? (input.from === undefined ? await ask.text(`Template (${choices(templates)})`, 'docs') : 'docs')
  const title = input.title ?? (await ask.text('Title', template === 'plugin' ? 'My plugin' : 'My documentation'))
  const lang = input.lang ?? (await ask.text(`Language (${choices(languages)}, or another tag)`, 'en'))
  ask.close()
  const from = input.from === undefined ? undefined : resolve(input.from)
  return {
    folder: resolve(folder),
    template,
    title,
    lang,
    from,
    colors: input.colors ?? 'system',
    next: nextOf(template)
  }
}

/** Name the command that shows what was made. */
function nextOf(template) {
  return template === 'plugin' ? 'npm test' : 'npm run dev'
}

/** List the names of choices with their meanings. */
function choices(known) {
  return Object.entries(known)
    .map(([name, meaning]) => `${name}: ${meaning}`)
    .join('; ')
}

/** Open the terminal for questions; an empty answer takes the fallback, which is shown. */
function openQuestions() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return {
    text: async (question, fallback) => (await terminal.question(`${question} [${fallback}] `)).trim() || fallback,
    close: () => terminal.close()
  }
}

/** Explain why nothing can be written; undefined when it can. */
function problemOf({ folder, template, from, lang, colors }) {
  if (!Object.hasOwn(templates, template))
    return `Unexpected template "${template}", expected ${Object.keys(templates).join(', ')}.`
  if (!isLanguageTag(lang)) return `Unexpected language "${lang}", expected a tag such as en, zh-CN or pt-BR.`
  if (!['system', 'light'].includes(colors)) return `Unexpected colours "${colors}", expected system or light.`
  if (from !== undefined) return problemOfSource(folder, template, from)
  const isTaken = existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')
  return isTaken
    ? `${folder} is not empty. Name a new or empty folder, or the Markdown in it with --from; nothing was written.`
    : undefined
}

/** Explain why a folder cannot become the content of a site. */
function problemOfSource(folder, template, from) {
  if (template === 'plugin') return 'A plugin has no pages: leave out --from.'
  if (!existsSync(from) || !statSync(from).isDirectory()) return `${from} is not a folder; nothing was written.`
  const place = relative(folder, from)
  if (place === '') return `${from} would be both the site and its pages: name the folder above it as the site.`
  if (place.startsWith('..')) return `${from} is not in ${folder}: name the folder that holds both, such as ".".`
  return existsSync(join(folder, 'site.config.ts'))
    ? `${folder} has a site.config.ts: it is a site already; nothing was written.`
    : undefined
}

/** Whether a text is a tag of a language, as BCP 47 has them. */
function isLanguageTag(text) {
  try {
    return new Intl.Locale(text).toString() !== ''
  } catch {
    return false
  }
}

/** Install Capstan, which needs no install scripts; whether it succeeded. */
function install(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
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
