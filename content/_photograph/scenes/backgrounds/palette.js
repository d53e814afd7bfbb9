import { gradient } from '../shapes.js'

/** The sky of a summer afternoon, as a gradient of the name `sky`. */
export const sky = gradient('sky', [
  [0, '#a9c6d8'],
  [1, '#e6ecea']
])

/** The greens of a hedge: dark, middle, light. */
export const hedge = ['#48643f', '#58774b', '#6f8f5b']
