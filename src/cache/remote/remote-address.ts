/** Whether an address holds what nobody else may read. */
export function hasPassword({ username, password }: URL): boolean {
  return username !== '' || password !== ''
}

/** Write an address for a message. */
export function withoutPassword(address: string): string {
  return address.replace(/[^/?=]*@/g, '…@')
}
