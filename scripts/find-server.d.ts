/** Find the program of a server, or install it where that is possible. Throws a sentence when there is none. */
export function findServer(name: 'nginx' | 'caddy'): string
