import { useRef, useState } from 'react'
import type { ConsoleLabels } from '../../model/api-console.js'
import { copyText } from '../shared/copy-text.js'

/** Show a button that copies a text and shows the result; where the browser refuses, the text is selected. */
export function CopyButton({ text, labels }: { readonly text: string; readonly labels: ConsoleLabels }) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await copyText(text)
      setState('copied')
    } catch {
      const code = button.current?.closest('.console-code')?.querySelector('code')
      if (code) getSelection()?.selectAllChildren(code)
      setState('notCopied')
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        onClick={() => void copy()}
        onBlur={() => setState(undefined)}
      >
        {labels.copy}
      </button>
      <span className="console-help" role="status">
        {state ? labels[state] : ''}
      </span>
    </>
  )
}
