import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, root, type CommandResult } from './capstan.js'

/** How a command is started. */
interface SpawnOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Folder of a compiled generator; default: this one. */
  readonly generator?: string
}

/** Run the compiled command in a process of its own, for what is about processes, threads, signals and streams. */
export function spawnCapstan(args: readonly string[], options: SpawnOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const command = options.generator === undefined ? bin : join(options.generator, 'bin', 'capstan.js')
    const child = spawn(process.execPath, [command, ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, NO_COLOR: '1', CI: 'true', NODE_ENV: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
