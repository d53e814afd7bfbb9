/** Servers that people have for caches: as they come from their makers, or by their documentation where there is none to run here. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findServer } from '../../scripts/find-server.js'
import { freePort } from '../client/support/console-servers.js'
import { root } from './capstan.js'
import { startBlobServer } from './blob-server.js'
import { temporaryFolder } from './files.js'

/** How a server is reached. */
export interface CacheServer {
  readonly url: string
  /** Variables with what it wants to see. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts of servers, by their names. */
export const cacheServers = { nginx: startNginx, s3rver: startS3, 'bazel-remote, by its documentation': startBazel }

/** Start nginx as a WebDAV server. */
async function startNginx(): Promise<CacheServer> {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'held'))
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
daemon off;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    location / { root ${folder}/held; dav_methods PUT; create_full_put_path on; }
  }
}
`
  )
  await run(findServer('nginx'), ['-p', folder, '-c', file], port)
  return { url: `http://127.0.0.1:${port}`, env: {} }
}

/** Start a server that speaks as S3 does. */
async function startS3(): Promise<CacheServer> {
  const port = await freePort()
  const command = join(root, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const options = ['-d', temporaryFolder(), '-a', '127.0.0.1', '-p', `${port}`, '--configure-bucket', 'docs', '-s']
  await run(process.execPath, [command, ...options], port)
  return {
    url: `s3://docs/capstan?endpoint=http://127.0.0.1:${port}`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
  }
}

/** Start what answers as bazel-remote does. */
async function startBazel(): Promise<CacheServer> {
  const { url } = await startBlobServer({ isBazel: true })
  return { url, env: {} }
}

/** Run a server until the test ends, and wait until it answers. */
async function run(program: string, args: readonly string[], port: number, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill())
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${output}`)
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
