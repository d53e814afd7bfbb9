/** Lets the question below a page send its answer: "yes" at once, "no" with what the reader writes. */
import { adoptStyles } from '../shared/adopt-styles.js'
import { answerPresses } from '../shared/answer-presses.js'
import type { Mount } from '../shared/mount.js'

/** The styles that the module brings along; written when it is bundled. */
declare const capstanFeedbackStyles: string

/** Longest time that an answer may take, in milliseconds. */
const timeout = 10_000

adoptStyles(capstanFeedbackStyles)

/** Send the answer of a form. What was written stays there until it has arrived. */
export const mount: Mount = (form, signal) => {
  if (!(form instanceof HTMLFormElement)) return
  const { csPage: page = '', csTitle: title = '', csThanks: thanks = '', csFailed: failed = '' } = form.dataset
  const area = form.querySelector<HTMLElement>('.feedback-text')
  const text = form.querySelector('textarea')
  const status = form.querySelector('[role="status"]')
  const no = form.querySelector<HTMLButtonElement>('[value="no"]')
  if (!area || !text || !status || !no) return

  const send = async (helpful: string) => {
    const buttons = form.querySelectorAll('button')
    for (const button of buttons) button.disabled = true
    status.textContent = ''
    try {
      // A form is sent without asking the server first whether it may be.
      const body = new URLSearchParams({ page, title, helpful, text: helpful === 'no' ? text.value : '' })
      const { ok } = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(timeout) })
      if (!ok) throw new Error()
      area.hidden = true
      status.textContent = thanks
    } catch {
      for (const button of buttons) button.disabled = false
      if (!signal.aborted) status.textContent = failed
    }
  }

  form.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button === no) {
        area.hidden = !area.hidden
        no.ariaExpanded = String(!area.hidden)
        if (!area.hidden) text.focus()
      } else if (button) void send(button.getAttribute('value') === 'yes' ? 'yes' : 'no')
    },
    { signal }
  )
  answerPresses(form)
}
