import type { OperationEntry } from '../base/collect-operations.js'

/** What is compared of an operation. */
export type Operation = Pick<OperationEntry, 'operation' | 'pathItem' | 'path' | 'pointer' | 'isWebhook'>
