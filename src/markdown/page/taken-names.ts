/** The names that are taken, and how far each was counted up: a thousand equal headings must not count from one each. */
export class TakenNames {
  private readonly names: Set<string>
  private readonly counts = new Map<string, number>()

  constructor(names: readonly string[] = []) {
    this.names = new Set(names)
  }

  get size(): number {
    return this.names.size
  }

  has(name: string): boolean {
    return this.names.has(name)
  }

  add(name: string): void {
    this.names.add(name)
  }

  /** Find the first of `base`, `base-1`, `base-2` that is free, and take it. */
  takeFree(base: string): string {
    let number = this.counts.get(base) ?? 0
    let name = number === 0 ? base : `${base}-${number}`
    while (this.names.has(name)) name = `${base}-${++number}`
    this.counts.set(base, number)
    this.names.add(name)
    return name
  }
}
