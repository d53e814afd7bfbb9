import { isatty } from 'node:tty'

/** Standard error with `isTTY`, which the stream of a thread does not have. */
export const standardError = {
  isTTY: isatty(2),
  write: (text: string) => process.stderr.write(text)
}
