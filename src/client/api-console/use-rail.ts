import { useEffect, useState } from 'react'

/** Windows in which samples are beside the text. */
const wide = '(width > 1240px)'

/** Find the column of the samples where it is beside the console, and lead it back to its beginning when it does. */
export function useRail(): HTMLElement | undefined {
  const [rail, setRail] = useState(findRail)
  useEffect(() => {
    const query = matchMedia(wide)
    const update = () => setRail(findRail())
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return rail
}

function findRail(): HTMLElement | undefined {
  return matchMedia(wide).matches ? (document.querySelector<HTMLElement>('.api-rail') ?? undefined) : undefined
}
