import { nearest } from '../../utils/nearest.js'

/** An element, and which of its props its component reads. */
export interface WatchedElement<Made> {
  readonly element: Made
  /** Names that the component does not read, each with the one that it asks for in vain and that was probably meant. */
  readonly misspelt: () => ReadonlyMap<string, string>
}

/** What components are given, by the props that are watched. */
const givenByProps = new WeakMap<object, object>()

/** Find what a component is given, without reading it as the component does. */
export function givenProps<Props extends object>(props: Props): Props {
  return (givenByProps.get(props) ?? props) as Props
}

/**
 * Watch which props a component reads; one that takes all of them, to pass them on, knows none by name.
 * @param make makes the element; what it reads, as React does in development, does not count
 */
export function watchProps<Props extends object, Made>(
  given: Props,
  make: (props: Props) => Made
): WatchedElement<Made> {
  const read = new Set<string>()
  let isSpread = false
  // React itself asks for a ref.
  const note = (key: string | symbol) => typeof key === 'string' && key !== 'ref' && read.add(key)
  const props = new Proxy(given, {
    get(target, key, receiver) {
      note(key)
      return Reflect.get(target, key, receiver) as unknown
    },
    has(target, key) {
      note(key)
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      isSpread = true
      return Reflect.ownKeys(target)
    }
  })
  givenByProps.set(props, given)
  const element = make(props)
  read.clear()
  isSpread = false
  const misspelt = () => {
    if (isSpread) return new Map<string, string>()
    const missed = [...read].filter((name) => !Object.hasOwn(given, name) && name !== 'children')
    return new Map(
      Object.keys(given).flatMap((name) => {
        const meant = read.has(name) || name === 'children' ? undefined : nearest(name, missed)
        return meant === undefined ? [] : [[name, meant] as const]
      })
    )
  }
  return { element, misspelt }
}
