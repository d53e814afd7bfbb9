// @ts-check
import { definePlugin } from 'capstan'

/**
 * Writes how long ago a year was: `::since{year=2019}`.
 *
 * @param {{ readonly now: number }} options the year to count from
 */
export const since = definePlugin((/** @type {{ readonly now: number }} */ options) => ({
  name: 'since',
  options,
  directives: {
    since: ({ attributes }) => {
      const year = Number(attributes.year)
      if (!Number.isInteger(year)) throw new Error('expected a year, such as ::since{year=2019}')
      return `<p>${options.now - year} years ago</p>`
    }
  }
}))
