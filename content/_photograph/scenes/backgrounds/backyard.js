import { ellipse, foliage, gradient, path, rect, tree } from '../shapes.js'
import { hedge, sky } from './palette.js'

/** The garden behind the house. */
export function backyard() {
  const fence = Array.from({ length: 33 }, (_, index) => rect(index * 40 - 4, 208, 33, 120, '#b79a78', 'rx="3"')).join(
    ''
  )
  const flowers = Array.from({ length: 34 }, (_, index) => {
    const x = 720 + ((index * 61) % 520)
    const y = 350 + ((index * 29) % 46)
    return ellipse(x, y, 6, 6, ['#d8756b', '#e3b84f', '#c792b8', '#efe7dc'][index % 4])
  }).join('')
  return (
    `<defs>${sky}${gradient('lawn', [
      [0, '#86a763'],
      [1, '#74964f']
    ])}</defs>` +
    rect(0, 0, 1280, 250, 'url(#sky)') +
    foliage(
      Array.from({ length: 15 }, (_, index) => [index * 96 - 20, 186 + ((index * 53) % 31), 74]),
      ['#62805b', '#719066', '#89a877']
    ) +
    rect(0, 200, 1280, 124, '#6c8a60') +
    fence +
    rect(0, 232, 1280, 10, '#a0835f') +
    rect(0, 296, 1280, 10, '#a0835f') +
    rect(0, 322, 1280, 398, 'url(#lawn)') +
    path('M0 470 q300 -46 640 -6 t640 -14 v60 q-320 26 -640 2 t-640 12 z', '#8fb06b', 'opacity=".6"') +
    ellipse(980, 392, 330, 50, '#7a6048') +
    foliage(
      Array.from({ length: 12 }, (_, index) => [730 + index * 46, 372 + ((index * 31) % 34), 26]),
      hedge
    ) +
    flowers +
    path('M430 720 Q520 560 470 452 Q448 400 520 340 h60 Q520 404 560 456 Q640 560 640 720 z', '#d3c7ae') +
    tree(212, 470, 330) +
    rect(684, 452, 14, 96, '#b9b6ad') +
    ellipse(691, 548, 34, 9, '#a3a097') +
    ellipse(691, 452, 58, 15, '#c6c3ba') +
    ellipse(691, 449, 46, 10, '#8fb2c0')
  )
}
