import type { FormState } from './form-state.js'

/** Writes a part of the page again for the state of the console's form. */
export type FollowForm = (form: FormState) => void
