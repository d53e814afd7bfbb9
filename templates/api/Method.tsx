/** Names that are too long for a badge in a list. */
const short: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' }

/** Show the method of an operation; its colour only repeats what the text says. */
export function Method({ method, isShort }: { readonly method: string; readonly isShort?: boolean }) {
  const name = method.toUpperCase()
  return <span className={`method ${method}`}>{isShort ? (short[method] ?? name) : name}</span>
}
