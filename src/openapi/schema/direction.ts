/** Whether a schema is shown as what is sent, as what comes back, or for itself. */
export type Direction = 'request' | 'response' | 'both'
