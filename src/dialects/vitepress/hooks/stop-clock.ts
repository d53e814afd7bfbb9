/** Let the clock of this thread stand still: what its code makes is the same at any time. */
export function stopClock(now: number): void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: readonly unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now], made) as Date,
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown))
  })
}
