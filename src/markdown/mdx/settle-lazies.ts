/** Time after which a component that is loaded late counts as not there, in milliseconds. */
const timeout = 10_000

/** What `lazy` of React makes. */
interface Lazy {
  readonly _init: (payload: unknown) => unknown
  readonly _payload: unknown
}

/** Load the components that `lazy` of React was given, and those that these bring along: pages are drawn at once, with all their words. */
export async function settleLazies(lazies: readonly unknown[]): Promise<void> {
  for (let first = 0; first < lazies.length;) {
    const some = lazies.slice(first)
    first = lazies.length
    await Promise.all(some.map((made) => settle(made as Lazy)))
  }
}

/** Wait for a component; one that cannot be loaded tells so where it is drawn. */
async function settle({ _init, _payload }: Lazy): Promise<void> {
  try {
    _init(_payload)
  } catch (thrown) {
    const isPromise = typeof thrown === 'object' && thrown !== null && 'then' in thrown
    if (!isPromise) return
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.resolve(thrown).catch(() => undefined),
      new Promise((resolve) => (timer = setTimeout(resolve, timeout)))
    ])
    clearTimeout(timer)
  }
}
