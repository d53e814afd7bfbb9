import { useEffect, useState } from 'react'
import { packageLabels } from '../shared/package-labels.js'

/** What only a browser knows. */
export default function BrowserDemo({ lang }: { readonly lang: string }) {
  const [size, setSize] = useState<string>()
  const labels = packageLabels(lang)
  useEffect(() => {
    const { innerWidth, innerHeight } = globalThis as unknown as Record<'innerWidth' | 'innerHeight', number>
    setSize(`${innerWidth} × ${innerHeight}`)
  }, [])
  return (
    <p className="demo demo-package">{size === undefined ? labels.window : labels.measures.replace('{size}', size)}</p>
  )
}
