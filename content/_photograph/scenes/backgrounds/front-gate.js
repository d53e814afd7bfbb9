import { foliage, gradient, n, path, polygon, pottedPlant, rect, tree } from '../shapes.js'
import { hedge, sky } from './palette.js'

/** The paved approach from above the door, with the gate and the street behind it. */
export function frontGate() {
  const slabs = []
  for (let row = 0; row < 7; row++) {
    const y = 338 + row * row * 7.6 + row * 9
    slabs.push(path(`M0 ${n(y)} H1280`, 'none', 'stroke="#a79f8e" stroke-width="2.5" opacity=".55"'))
  }
  for (let column = -9; column <= 9; column++) {
    slabs.push(
      path(
        `M${640 + column * 74} 336 L${640 + column * 196} 720`,
        'none',
        'stroke="#a79f8e" stroke-width="2.5" opacity=".5"'
      )
    )
  }
  const bars = Array.from({ length: 15 }, (_, index) => rect(498 + index * 20.4, 196, 5, 138, '#3d4548')).join('')
  return (
    `<defs>${sky}${gradient('paving', [
      [0, '#cbc4b5'],
      [1, '#b9b09e']
    ])}${gradient('wall', [
      [0, '#efe8dc'],
      [1, '#ddd3c3']
    ])}</defs>` +
    rect(0, 0, 1280, 260, 'url(#sky)') +
    path('M0 190 q180 -60 360 -20 t380 -14 t320 10 t220 -16 v120 h-1280 z', '#9db3a1') +
    foliage(
      Array.from({ length: 17 }, (_, index) => [index * 82 - 10, 214 + ((index * 37) % 23), 56]),
      ['#5d7a58', '#6c8b63', '#83a173']
    ) +
    rect(0, 258, 1280, 60, '#8d8f8f') +
    rect(0, 300, 1280, 40, '#a9aaa4') +
    rect(0, 214, 468, 128, 'url(#wall)') +
    rect(812, 214, 468, 128, 'url(#wall)') +
    rect(0, 204, 468, 14, '#9d8f7c') +
    rect(812, 204, 468, 14, '#9d8f7c') +
    rect(446, 166, 46, 178, '#d2c6b3') +
    rect(788, 166, 46, 178, '#d2c6b3') +
    rect(440, 156, 58, 14, '#9d8f7c', 'rx="3"') +
    rect(782, 156, 58, 14, '#9d8f7c', 'rx="3"') +
    bars +
    rect(494, 208, 292, 8, '#3d4548') +
    rect(494, 318, 292, 9, '#3d4548') +
    polygon(
      [
        [0, 336],
        [1280, 336],
        [1280, 720],
        [0, 720]
      ],
      'url(#paving)'
    ) +
    slabs.join('') +
    polygon(
      [
        [0, 342],
        [190, 342],
        [120, 470],
        [0, 560]
      ],
      '#7f9a66'
    ) +
    polygon(
      [
        [1090, 342],
        [1280, 342],
        [1280, 560],
        [1160, 470]
      ],
      '#7f9a66'
    ) +
    tree(98, 470, 300) +
    foliage(
      [
        [1140, 352, 40],
        [1200, 372, 48],
        [1262, 404, 56],
        [1250, 470, 50]
      ],
      hedge
    ) +
    pottedPlant(420, 372, 62) +
    pottedPlant(862, 372, 62) +
    polygon(
      [
        [0, 600],
        [330, 720],
        [0, 720]
      ],
      '#000',
      'opacity=".1"'
    )
  )
}
