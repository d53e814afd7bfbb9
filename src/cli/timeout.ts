/** Seconds that the configuration or a page may take, where the command line does not say otherwise. */
export const defaultTimeout = 60

/** Read the time limit from the arguments of a command; the command itself refuses what is no number. */
export function timeoutOf(args: readonly string[]): number {
  const at = args.findIndex((arg) => arg === '--timeout' || arg.startsWith('--timeout='))
  const value = Number(args[at]?.split('=')[1] ?? args[at + 1])
  return at >= 0 && value > 0 && value < 1e6 ? value : defaultTimeout
}
