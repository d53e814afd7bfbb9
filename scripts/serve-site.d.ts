/** Start `capstan serve` with arguments; the address, without a slash at its end, is there when the server listens. */
export function serveSite(...args: readonly string[]): Promise<{ readonly url: string; readonly close: () => boolean }>
