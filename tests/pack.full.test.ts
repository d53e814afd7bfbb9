import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { LockFile } from '../scripts/shrinkwrap-of.js'
import { root } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const run = promisify(execFile)

/** A component that is hydrated in the browser. */
const counter = `import { useState } from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`

test(
  'the packed generator, installed in an empty folder, makes a site that builds, checks and is served',
  { timeout: 600_000 },
  async () => {
    const folder = temporaryFolder()
    const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd })
    // Packing would compile anew what other tests are running.
    await npm(['run', 'prepack'], root)
    await npm(['pack', '--ignore-scripts', '--pack-destination', folder], root)
    await npm(['run', 'postpack'], root)
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false)
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
    writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }' })
    await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', `./${archive}`], folder)
    const weight = installedWeight(join(folder, 'node_modules'))
    console.log(`Installed: ${weight.megabytes.toFixed(1)} MB in ${weight.packages} packages.`)
    expect(weight.megabytes).toBeLessThan(90)
    expect(weight.packages).toBeLessThan(110)
    const bin = join(folder, 'node_modules', '.bin', 'capstan')
    const capstan = (...args: string[]) => run(bin, args, { cwd: folder })

    await capstan('init', 'docs')
    // What is bundled works without the packages that it was made of.
    writeFiles(folder, {
      'docs/content/formula.mdx': 'export const answer = 6 * 7\n\nThe answer is {answer}.\n\n<Counter />\n',
      'docs/islands/Counter.tsx': counter
    })
    await capstan('check', 'docs', '--strict')
    await capstan('build', 'docs')
    expect(readdirSync(join(folder, 'docs/build/_capstan/site-islands')).join()).toContain('Counter.')
    expect(existsSync(join(folder, 'node_modules/preact'))).toBe(false)
    expect(existsSync(join(folder, 'docs/build/guide/first-steps/index.html'))).toBe(true)
    expect(readFileSync(join(folder, 'docs/build/formula/index.html'), 'utf8')).toContain('The answer is 42.')
    const shipped = (path: string) => readFileSync(join(folder, 'node_modules/capstan/dist', path), 'utf8')
    expect(shipped('types/src/index.d.ts')).toContain('defineConfig')
    expect(shipped('types/src/model/config-schema.d.ts')).toContain('/** Title of the site')
    expect(shipped('schemas/front-matter.schema.json')).toContain('"description": "Title of the page')
    expect(existsSync(join(folder, 'node_modules/capstan/LICENSE'))).toBe(true)
    const { packages } = JSON.parse(
      readFileSync(join(folder, 'node_modules/capstan/npm-shrinkwrap.json'), 'utf8')
    ) as LockFile
    expect(packages['node_modules/zod']?.version).toBeDefined()
    expect(packages['node_modules/vitest']).toBeUndefined()
    expect(existsSync(join(folder, 'node_modules/capstan/tests'))).toBe(false)

    expect(shipped('THIRD-PARTY-LICENSES')).toContain('Permission is hereby granted')
    expect(shipped('capstan.cdx.json')).toContain('"bomFormat": "CycloneDX"')
    await expectValidTypes(folder, npm)

    const textAt = async (address: string) => (await fetch(address)).text()
    const site = await addressOf(spawn(bin, ['serve', 'docs', '--port', '0'], { cwd: folder }))
    expect(await textAt(`${site}guide/first-steps`)).toContain('First steps')
    const manual = await addressOf(spawn(bin, ['manual', '--no-open', '--port', '0'], { cwd: folder }))
    expect(await textAt(`${manual}zh-CN/reference/configuration`)).toContain('<h2 id="basePath">')
    expect(await textAt(`${manual}_capstan/site.json`)).toContain('"search"')
  }
)

/** The oldest supported compiler, the last one in JavaScript, and the newest. */
const compilers = ['5.5.4', '5.9.3', '7.0.2']

/** Check a configuration and the declarations themselves with each supported compiler, in projects of both kinds of modules. */
async function expectValidTypes(folder: string, npm: (args: readonly string[], cwd: string) => Promise<unknown>) {
  const packages = compilers.map((version) => `typescript-${version}@npm:typescript@${version}`)
  const types = ['@types/node@20', '@types/react@19']
  await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages, ...types], folder)
  const config = `import { build, defineConfig, definePlugin, type SiteConfig } from 'capstan'

const plugin = definePlugin(() => ({ name: 'own' }))
const config: SiteConfig = { title: 'T', labels: { en: { skipToContent: 'Skip' } }, plugins: [plugin()] }
export const built = build('.', { useCache: true, isStrict: false })
export default defineConfig(config)
`
  for (const type of ['module', 'commonjs'])
    for (const resolution of ['node16', 'bundler']) {
      const project = join(folder, 'types', `${type}-${resolution}`)
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: resolution === 'node16' ? 'node16' : 'esnext',
        moduleResolution: resolution,
        skipLibCheck: false,
        types: ['node']
      }
      writeFiles(project, {
        'package.json': JSON.stringify({ private: true, type }),
        'site.config.ts': config,
        'tsconfig.json': JSON.stringify({ compilerOptions, files: ['site.config.ts'] })
      })
      for (const version of compilers) {
        const compiler = join(folder, 'node_modules', `typescript-${version}`, 'bin/tsc')
        const { stdout } = await run('node', [compiler, '-p', project]).catch(
          (error: unknown) => error as { stdout: string }
        )
        expect(stdout, `TypeScript ${version}, ${type}, ${resolution}`).toBe('')
      }
    }
}

/** Read the address that a server of the command prints; the server ends with the test. */
function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  onTestFinished(() => void server.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /http:\/\/\S+/.exec(output)?.[0]
      if (found) resolve(found)
    })
    server.on('exit', () => reject(new Error(output)))
  })
}

/** Measure the packages that are installed, and all their files; one with two names, as esbuild links its program, takes its room once. */
function installedWeight(folder: string): { readonly packages: number; readonly megabytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = new Map(
    files.map(({ parentPath, name }) => {
      const { ino, size } = statSync(join(parentPath, name))
      return [ino, size]
    })
  )
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, unknown>>
  }
  return { packages: Object.keys(packages).length, megabytes: bytes / 1e6 }
}
