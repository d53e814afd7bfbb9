/** Default timeout of the configuration and of each page, in seconds. */
export const defaultTimeout = 60

/** Shortest timeout of our own steps, in seconds: on a busy machine loading a module takes longer than an author may grant a page. */
export const minOwnTimeout = 10

/** Read the timeout from the arguments of a command; the command itself refuses a value that is not a number. */
export function timeoutOf(args: readonly string[]): number {
  const at = args.findIndex((arg) => arg === '--timeout' || arg.startsWith('--timeout='))
  const value = Number(args[at]?.split('=')[1] ?? args[at + 1])
  return at >= 0 && value > 0 && value < 1e6 ? value : defaultTimeout
}
