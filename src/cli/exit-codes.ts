/** Exit codes of the command; scripts rely on them. */
export const exitCodes = {
  fine: 0,
  /** The content has errors; nothing of the old output is touched. */
  content: 1,
  /** Wrong usage or configuration. */
  usage: 2,
  /** The operating system reported an error: permission, disk, memory. */
  machine: 3,
  /** Our own bug. */
  bug: 70,
  interrupted: 130
} as const
