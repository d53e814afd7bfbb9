import { useState } from 'react'
import { packageLabels } from '../shared/package-labels.js'

/** Asks another origin, which the content policy does not let the page do. */
export default function PolicyDemo({ lang }: { readonly lang: string }) {
  const [answer, setAnswer] = useState('')
  const ask = () => fetch('https://example.com').catch((error: unknown) => setAnswer(String(error)))
  return (
    <div className="demo demo-package">
      <button type="button" onClick={() => void ask()}>
        {packageLabels(lang).ask}
      </button>
      <output>{answer}</output>
    </div>
  )
}
