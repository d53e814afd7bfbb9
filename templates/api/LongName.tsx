import { BreakableName } from './BreakableName.js'

/** Number of characters from which a name without spaces is shortened where there is no room for it. */
const minLength = 48

/** Number of its last characters, which stay: generated names often differ there. */
const tailLength = 16

/** Whether a name is shortened. */
function isLongName(name: string): boolean {
  return name.length >= minLength && !/\s/.test(name)
}

/** Show a name; a long one has parts, of which the first gives way. Its text stays whole for readers who hear, search or copy it. */
export function LongName({
  name,
  isBreakable = false
}: {
  readonly name: string
  /** Whether a shorter one may break between its words: each break is an element. */
  readonly isBreakable?: boolean
}) {
  if (!isLongName(name)) return isBreakable ? <BreakableName name={name} /> : name
  return (
    <span className="long-name" title={name}>
      <span>{name.slice(0, -tailLength)}</span>
      <span>{name.slice(-tailLength)}</span>
    </span>
  )
}
