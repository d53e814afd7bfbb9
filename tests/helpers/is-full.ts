/** Whether `npm run test:full` runs, which repeats in many cases what `npm test` proves in fixed ones. */
export const isFull = process.env.CAPSTAN_FULL === '1'
