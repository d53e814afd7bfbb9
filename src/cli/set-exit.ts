/** Set the exit code that a command returns. */
export async function setExit(code: Promise<number>): Promise<void> {
  process.exitCode = await code
}
