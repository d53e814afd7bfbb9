import { useRef, useState } from 'react'
import type { ConsoleWords } from '../../model/api-console.js'

/** A button that copies a text and says what came of it; where the browser refuses, the text is selected for the reader. */
export function CopyButton({ text, words }: { readonly text: string; readonly words: ConsoleWords }) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
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
        {words.copy}
      </button>
      <span className="console-help" role="status">
        {state ? words[state] : ''}
      </span>
    </>
  )
}
