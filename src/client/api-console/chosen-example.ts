/** The example that the reader has chosen, which is a part of the address: a link leads to it. */
const parameter = 'example'
const changed = 'capstan:example'

/** Read the name of the chosen example from the address. */
export function readExample(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined
}

/** Write the name into the address, and tell those who show it. */
export function chooseExample(name: string): void {
  const url = new URL(location.href)
  url.searchParams.set(parameter, name)
  history.replaceState(history.state, '', url)
  document.dispatchEvent(new CustomEvent(changed))
}

/** Call a function with each example that is chosen. */
export function onExample(listener: (name: string) => void, signal: AbortSignal): void {
  document.addEventListener(changed, () => listener(readExample() ?? ''), { signal })
}
