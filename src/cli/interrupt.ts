/** Run something on Ctrl-C and on a request to end; a second signal ends the process at once. */
export function onInterrupt(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
}
