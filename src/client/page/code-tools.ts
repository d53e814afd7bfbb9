import { cloneTemplate } from '../shared/clone-template.js'
import { copyText } from '../shared/copy-text.js'
import type { Mount } from '../shared/mount.js'

/** Time that a button shows its result, in milliseconds. */
const statusTime = 2000

/** Add the buttons of code blocks: copy, and wrap long lines. */
export const codeTools: Mount = (element, signal) => {
  for (const block of element.querySelectorAll<HTMLElement>('.code')) {
    block.append(cloneTemplate('code-tools'))
    const copy = block.querySelector<HTMLElement>('[data-cs-tool="copy"]')
    const wrap = block.querySelector<HTMLElement>('[data-cs-tool="wrap"]')
    copy?.addEventListener('click', () => void copyCode(block, copy), { signal })
    wrap?.addEventListener('click', () => (wrap.ariaPressed = String(block.classList.toggle('wrapped'))), { signal })
  }
}

/** Copy the code, of a session its commands; where the browser refuses, select it. */
async function copyCode(block: HTMLElement, button: HTMLElement): Promise<void> {
  try {
    await copyText(block.dataset.csCommands ?? codeOf(block))
    showStatus(button, 'done')
  } catch {
    const code = block.querySelector('code')
    if (code) getSelection()?.selectAllChildren(code)
    showStatus(button, 'failed')
  }
}

/** Read the code without the lines that a change removes, except in a patch. */
function codeOf(block: HTMLElement): string {
  const lines = block.querySelectorAll(block.dataset.csLanguage === 'diff' ? '.line' : '.line:not(.removed)')
  if (lines.length === 0) return block.querySelector('code')?.textContent ?? ''
  return [...lines].map(({ textContent }) => textContent).join('\n')
}

/** Show the result of copying by icon and label for a while. */
function showStatus(button: HTMLElement, state: 'done' | 'failed'): void {
  const status = button.parentElement?.querySelector('.code-status')
  button.dataset.csState = state
  if (status) status.textContent = button.dataset[state === 'done' ? 'csDone' : 'csFailed'] ?? ''
  setTimeout(() => {
    delete button.dataset.csState
    if (status) status.textContent = ''
  }, statusTime)
}
