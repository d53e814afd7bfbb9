import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './helpers/capstan.js'
import { temporaryFolder } from './helpers/files.js'

test(
  'the packed generator, installed in an empty folder, makes a site that builds, checks and is served',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    const npm = (args: readonly string[], cwd: string) =>
      execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    npm(['pack', '--pack-destination', folder], root)
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    npm(['install', '--no-audit', '--no-fund', '--prefer-offline', `./${archive}`], folder)
    const bin = join(folder, 'node_modules', '.bin', 'capstan')
    const capstan = (...args: string[]) =>
      execFileSync(bin, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

    capstan('init', 'docs')
    capstan('check', 'docs', '--strict')
    capstan('build', 'docs')
    expect(existsSync(join(folder, 'docs/build/guide/first-steps/index.html'))).toBe(true)
    expect(existsSync(join(folder, 'node_modules/capstan/dist/types/src/index.d.ts'))).toBe(true)
    expect(existsSync(join(folder, 'node_modules/capstan/LICENSE'))).toBe(true)
    expect(existsSync(join(folder, 'node_modules/capstan/tests'))).toBe(false)

    const server = spawn(bin, ['serve', 'docs', '--port', '0'], { cwd: folder })
    onTestFinished(() => void server.kill('SIGKILL'))
    const address = await new Promise<string>((resolve, reject) => {
      let output = ''
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const found = /http:\/\/\S+/.exec(output)?.[0]
        if (found) resolve(found)
      })
      server.on('exit', () => reject(new Error(output)))
    })
    expect(await (await fetch(`${address}guide/first-steps`)).text()).toContain('First steps')
  }
)
