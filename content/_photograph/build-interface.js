import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Build the recorder's web interface from a clone of its repository, which stays as it is; return the folder to serve. Each
 * commit is built once, below `cacheDir`.
 */
export function buildInterface(cloneDir, ref, cacheDir) {
  const run = (command, args, cwd) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 })
  const commit = run('git', ['-C', cloneDir, 'rev-parse', `${ref}^{commit}`])
    .toString()
    .trim()
  const built = join(cacheDir, commit)
  if (existsSync(built)) return built
  const workDir = join(cacheDir, `${commit}.work`)
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { recursive: true })
  const archive = join(workDir, 'web.tar')
  run('git', ['-C', cloneDir, 'archive', '-o', archive, commit, 'web'])
  run('tar', ['-xf', archive, '-C', workDir])
  const webDir = join(workDir, 'web')
  run('npm', ['ci', '--no-audit', '--no-fund'], webDir)
  run('npx', ['vite', 'build', '--base=/'], webDir)
  renameSync(join(webDir, 'dist'), built)
  rmSync(workDir, { recursive: true, force: true })
  return built
}
