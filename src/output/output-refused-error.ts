import { UsageError } from '../model/errors.js'

/** The output folder is not one that may be written into; nothing was touched. */
export class OutputRefusedError extends UsageError {}
