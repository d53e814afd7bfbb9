import { foliage, gradient, path, polygon, rect } from '../shapes.js'
import { hedge, sky } from './palette.js'

/** The garage and the yard before it. */
export function garage() {
  const ribs = Array.from({ length: 6 }, (_, index) => rect(392, 176 + index * 42, 496, 4, '#a9b0b0')).join('')
  return (
    `<defs>${sky}${gradient('drive', [
      [0, '#bdb7ab'],
      [1, '#a59f93']
    ])}</defs>` +
    rect(0, 0, 1280, 430, 'url(#sky)') +
    foliage(
      [
        [40, 250, 110],
        [180, 280, 90],
        [1130, 270, 110],
        [1260, 240, 120]
      ],
      ['#5d7a58', '#6c8b63', '#83a173']
    ) +
    rect(280, 96, 720, 334, '#e6dccb') +
    polygon(
      [
        [236, 112],
        [1044, 112],
        [960, 20],
        [320, 20]
      ],
      '#8c5c4c'
    ) +
    rect(236, 108, 808, 12, '#6f4a3e') +
    rect(376, 156, 528, 274, '#f6f2ea') +
    rect(392, 172, 496, 258, '#c3caca') +
    ribs +
    rect(620, 404, 40, 10, '#6c7474', 'rx="4"') +
    rect(936, 190, 26, 44, '#4b4a46', 'rx="5"') +
    rect(941, 198, 16, 28, '#f7e4ac', 'rx="3"') +
    polygon(
      [
        [0, 424],
        [1280, 424],
        [1280, 720],
        [0, 720]
      ],
      '#86a265'
    ) +
    polygon(
      [
        [340, 428],
        [940, 428],
        [1210, 720],
        [70, 720]
      ],
      'url(#drive)'
    ) +
    path('M640 428 V720 M205 574 H1075', 'none', 'stroke="#958f83" stroke-width="3" opacity=".6"') +
    foliage(
      [
        [120, 470, 52],
        [196, 452, 42],
        [256, 440, 34],
        [1030, 440, 36],
        [1096, 456, 44],
        [1180, 480, 54]
      ],
      hedge
    )
  )
}
