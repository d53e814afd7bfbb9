/** The network information API, where browsers have it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the connection is slow or metered. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}
