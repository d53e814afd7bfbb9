export function reportOf(former: string, version: string, now: readonly string[]): string
