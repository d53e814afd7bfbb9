/** Create a button of the tools. It goes with the page, which is exchanged whole. */
export function toolButton(label: string, signal: AbortSignal, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'api-tool'
  button.textContent = label
  button.addEventListener('click', onClick, { signal })
  return button
}
