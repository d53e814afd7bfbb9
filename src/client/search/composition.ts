/** Tracks whether an input method is composing, which then handles the keys. */
export interface Composition {
  readonly isComposing: boolean
  /** Whether a key belongs to the input method. Safari ends a composition before its last key, which has code 229. */
  owns(event: { readonly isComposing: boolean; readonly keyCode: number }): boolean
}

// Keyboards of Android compose ordinary Latin words, letter by letter.
const isAndroid = /Android/.test(navigator.userAgent)

/** Track the compositions of a field; `onText` is called with committed text only. */
export function followComposition(field: HTMLInputElement, onText: (text: string) => void): Composition {
  let isComposing = false
  field.addEventListener('compositionstart', () => {
    isComposing = true
  })
  field.addEventListener('compositionend', () => {
    isComposing = false
    onText(field.value)
  })
  field.addEventListener('input', () => {
    if (!isComposing || isAndroid) onText(field.value)
  })
  return {
    get isComposing() {
      return isComposing
    },
    owns: (event) => isComposing || event.isComposing || event.keyCode === 229
  }
}

/** Wait until no input method composes in a field that has noted its last composition event, unless that may last as long as a word. */
export function composedText(field: HTMLInputElement): Promise<unknown> {
  if (isAndroid || field.dataset.csTyping !== 'compositionstart') return Promise.resolve()
  return new Promise((resolve) => {
    for (const type of ['compositionend', 'blur']) field.addEventListener(type, resolve, { once: true })
  })
}
