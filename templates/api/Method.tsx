/** Names that are too long for a badge in a list. */
const short: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' }

/** Maximum length of a name in a list: version 3.2 allows any, such as PROPFIND, and the whole one is on the page. */
const maxLength = 5

/** Show the method of an operation; its colour only repeats what the text says. */
export function Method({ method, isShort }: { readonly method: string; readonly isShort?: boolean }) {
  // A name of capitals and small letters is as its author wrote it.
  const name = method === method.toLowerCase() ? method.toUpperCase() : method
  const shown = isShort ? (short[method] ?? shorten(name)) : name
  return (
    <span className={`method ${method}`} title={shown.endsWith('…') ? name : undefined}>
      {shown}
    </span>
  )
}

function shorten(name: string): string {
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name
}
