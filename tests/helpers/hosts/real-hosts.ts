/** Hosts that run here, each given what the build and `capstan host` write for it; the addresses are those below the root. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import serveHandler from 'serve-handler'
import { onTestFinished } from 'vitest'
import { findServer } from '../../../scripts/find-server.js'
import { freePort } from '../../client/support/console-servers.js'
import { capstan, root } from '../capstan.js'
import { listFiles, temporaryFolder } from '../files.js'
import { plainAnswer } from './plain-answer.js'

/** A site that was built into `build` below its folder. */
interface BuiltSite {
  readonly folder: string
  readonly out: string
}

/** Starts of hosts: each returns the URL of the root. */
export const realHosts = {
  static: startPlain,
  serve: startServe,
  nginx: startNginx,
  caddy: startCaddy,
  s3: startS3,
  'cloudflare-pages': startPages
}

function startPlain({ out }: BuiltSite): Promise<string> {
  return listen((request, response) => {
    const { status, location, file } = plainAnswer(out, request.url ?? '/')
    response.writeHead(status, location === undefined ? {} : { location })
    response.end(file === undefined ? '' : readFileSync(file))
  })
}

/** Start what `npx serve` answers by, with its defaults. */
function startServe({ out }: BuiltSite): Promise<string> {
  return listen((request, response) => void serveHandler(request, response, { public: out }))
}

/** Start the emulator of Cloudflare Pages: the program that CAPSTAN_WRANGLER names, else its last version for Node.js 20, which is installed. */
async function startPages({ out }: BuiltSite): Promise<string> {
  const own = temporaryFolder()
  let program = process.env.CAPSTAN_WRANGLER
  if (program === undefined) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'wrangler@4.86.0'], { cwd: own, stdio: 'ignore' })
    program = join(own, 'node_modules/wrangler/bin/wrangler.js')
  }
  const port = await freePort()
  const options = ['--ip', '127.0.0.1', '--port', `${port}`, '--compatibility-date', '2026-04-01']
  const env = { CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: join(own, 'log'), HOME: own }
  return run(process.execPath, [program, 'pages', 'dev', out, ...options, '--log-level', 'error'], port, env)
}

async function startNginx({ folder, out }: BuiltSite): Promise<string> {
  const port = await freePort()
  const own = temporaryFolder()
  const { stdout } = await capstan(['host', 'nginx', folder, '--root', out])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`)
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${own}/pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${stdout.replace('listen 80;', `listen 127.0.0.1:${port};`).replace(/server_name .*;/, 'server_name _;')}}\n`
  )
  return run(findServer('nginx'), ['-p', own, '-c', file], port)
}

async function startCaddy({ folder, out }: BuiltSite): Promise<string> {
  const port = await freePort()
  const own = temporaryFolder()
  const { stdout } = await capstan(['host', 'caddy', folder, '--root', out])
  const file = join(own, 'Caddyfile')
  const global = '{\n  admin off\n  auto_https off\n}\n'
  writeFileSync(file, global + stdout.replace(/^\S+ \{/, `http://127.0.0.1:${port} {`))
  const env = { HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own }
  return run(findServer('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], port, env)
}

/** Start a bucket that is a website, with the files in the form in which s3rver keeps them. */
async function startS3({ out }: BuiltSite): Promise<string> {
  const port = await freePort()
  const own = temporaryFolder()
  for (const path of listFiles(out)) {
    const body = readFileSync(join(out, path))
    const place = join(own, 'docs', path)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(`${place}._S3rver_object`, body)
    writeFileSync(`${place}._S3rver_object.md5`, createHash('md5').update(body).digest('hex'))
    writeFileSync(`${place}._S3rver_metadata.json`, '{}')
  }
  const website = join(own, 'website.xml')
  writeFileSync(
    website,
    xmlOf('WebsiteConfiguration', JSON.parse(readFileSync(join(out, '_capstan/s3-website.json'), 'utf8')))
  )
  const command = join(root, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const options = ['-d', own, '-a', '127.0.0.1', '-p', `${port}`, '--configure-bucket', 'docs', website, '-s']
  return `${await run(process.execPath, [command, ...options], port)}/docs`
}

/** Write a value of JSON as the XML of the same command of S3. */
function xmlOf(name: string, value: unknown): string {
  const open = (content: string) => `<${name}>${content}</${name}>`
  if (name === 'RoutingRules' && Array.isArray(value))
    return open(value.map((rule) => xmlOf('RoutingRule', rule)).join(''))
  if (typeof value !== 'object' || value === null)
    return open(String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return open(
    Object.entries(value)
      .map(([key, inner]) => xmlOf(key, inner))
      .join('')
  )
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Run a server until the test ends, and wait until it answers. */
async function run(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {}
): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill())
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${output}`)
    const answer = await fetch(`${url}/`, { redirect: 'manual' }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
