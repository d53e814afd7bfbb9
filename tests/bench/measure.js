import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Run a command and measure it: wall time in milliseconds and peak memory in bytes (0 where the system does not tell).
 * A command that fails is an error, not a figure.
 */
export function measure(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    let peak = 0
    let output = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', ...options.env }
    })
    const timer = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), 10)
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve({ ms: performance.now() - start, peak, output })
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`))
    })
  })
}

/** A shell that runs a command and prints the processor time of all that it has started. */
const timed = '"$@"; code=$?; times; exit $code'

/** Run a command and measure it as `measure` does, and its processor time in milliseconds, which other work on the machine changes least. */
export async function measureCpu(command, args, options) {
  const result = await measure('sh', ['-c', timed, 'sh', command, ...args], options)
  // The last line of `times` is that of the children: user and system, such as 0m1.25s.
  const times = [...result.output.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2)
  const cpu = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0)
  return { ...result, cpu }
}

/** Run something several times and take the median of each figure. */
export async function median(times, run) {
  const results = []
  for (let round = 0; round < times; round++) results.push(await run(round))
  const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
  return {
    ms: middle(results.map(({ ms }) => ms)),
    peak: middle(results.map(({ peak }) => peak)),
    output: results.at(-1).output
  }
}

/** Read the greatest resident size that a process, or one that it has started, has had. */
function peakMemory(pid) {
  try {
    const own = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return Math.max(own, ...children.map(peakMemory))
  } catch {
    return 0 // the process has ended, or the system has no /proc
  }
}
