import { foliage, gradient, path, polygon, rect } from '../shapes.js'
import { hedge, sky } from './palette.js'

/** The drive down to the street, in perspective. */
export function driveway() {
  const poles = [
    [980, 330, 300],
    [870, 286, 190],
    [812, 264, 120]
  ]
    .map(
      ([x, y, height]) =>
        rect(x, y - height, height * 0.035, height, '#7c6f60') +
        rect(x - height * 0.1, y - height * 0.94, height * 0.24, height * 0.03, '#6a5f53')
    )
    .join('')
  return (
    `<defs>${sky}${gradient('asphalt', [
      [0, '#9c9d9b'],
      [1, '#7f8180']
    ])}</defs>` +
    rect(0, 0, 1280, 280, 'url(#sky)') +
    path('M0 236 q220 -74 460 -26 t420 -12 t400 -18 v100 h-1280 z', '#9cb29d') +
    rect(0, 250, 1280, 470, '#89a06c') +
    polygon(
      [
        [610, 240],
        [690, 240],
        [1190, 720],
        [90, 720]
      ],
      'url(#asphalt)'
    ) +
    polygon(
      [
        [600, 240],
        [610, 240],
        [90, 720],
        [20, 720]
      ],
      '#bdb6a4'
    ) +
    polygon(
      [
        [690, 240],
        [700, 240],
        [1262, 720],
        [1190, 720]
      ],
      '#bdb6a4'
    ) +
    rect(0, 246, 1280, 16, '#a3a4a0') +
    rect(0, 242, 1280, 4, '#c6c0b0') +
    poles +
    path('M1010 62 L878 108 L818 152', 'none', 'stroke="#5b5750" stroke-width="2" opacity=".7"') +
    foliage(
      [
        [560, 244, 26],
        [512, 254, 34],
        [450, 272, 46],
        [370, 300, 62],
        [262, 350, 86],
        [110, 426, 122],
        [-40, 520, 130]
      ],
      hedge
    ) +
    foliage(
      [
        [744, 246, 24],
        [792, 258, 30],
        [1080, 350, 70],
        [1180, 420, 96],
        [1290, 500, 120]
      ],
      hedge
    ) +
    rect(826, 196, 150, 116, '#e5dccd') +
    polygon(
      [
        [812, 200],
        [992, 200],
        [946, 150],
        [856, 150]
      ],
      '#95604f'
    ) +
    rect(852, 228, 34, 42, '#6b7d86') +
    rect(918, 228, 34, 42, '#6b7d86')
  )
}
