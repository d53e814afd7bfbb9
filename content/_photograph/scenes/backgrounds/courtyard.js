import { ellipse, gradient, path, pottedPlant, rect } from '../shapes.js'
import { sky } from './palette.js'

/** The courtyard, with the hills behind its railing. */
export function courtyard() {
  const balusters = Array.from({ length: 27 }, (_, index) => rect(index * 50 - 4, 300, 10, 120, '#efe9de')).join('')
  const tiles = Array.from({ length: 6 }, (_, index) => {
    const y = 440 + index * index * 8 + index * 8
    return path(`M0 ${y} H1280`, 'none', 'stroke="#b08d72" stroke-width="2.5" opacity=".55"')
  }).join('')
  const joints = Array.from({ length: 15 }, (_, index) => {
    const column = index - 7
    return path(
      `M${640 + column * 96} 424 L${640 + column * 208} 720`,
      'none',
      'stroke="#b08d72" stroke-width="2.5" opacity=".5"'
    )
  }).join('')
  return (
    `<defs>${sky}${gradient('tiles', [
      [0, '#cfa98b'],
      [1, '#bd9576']
    ])}</defs>` +
    rect(0, 0, 1280, 430, 'url(#sky)') +
    path('M0 250 Q160 150 330 220 T680 190 T1010 230 T1280 170 V430 H0 z', '#a6bbb4') +
    path('M0 310 Q220 230 420 300 T860 280 T1280 270 V430 H0 z', '#86a18b') +
    balusters +
    rect(0, 286, 1280, 18, '#f4efe6', 'rx="3"') +
    rect(0, 410, 1280, 16, '#e4dccd') +
    rect(0, 424, 1280, 296, 'url(#tiles)') +
    tiles +
    joints +
    rect(936, 150, 10, 420, '#d8d2c6') +
    path('M720 196 Q940 60 1160 196 Q1086 182 1014 196 Q940 184 868 196 Q794 182 720 196 z', '#c9694f') +
    path('M868 196 Q900 110 940 92 Q984 110 1014 196 Q940 184 868 196 z', '#e6d3b8') +
    ellipse(940, 590, 150, 22, '#000', 'opacity=".14"') +
    ellipse(940, 476, 128, 24, '#e9e3d7') +
    ellipse(940, 472, 128, 22, '#f6f1e7') +
    rect(930, 486, 20, 96, '#cbc3b4') +
    ellipse(940, 584, 54, 12, '#bdb4a3') +
    ellipse(910, 464, 16, 6, '#7f9ba3') +
    rect(966, 438, 14, 28, '#a9c0b0', 'rx="4"') +
    rect(744, 470, 96, 14, '#8c7a64', 'rx="5"') +
    rect(744, 404, 12, 170, '#8c7a64', 'rx="5"') +
    rect(828, 480, 12, 96, '#7b6a56', 'rx="5"') +
    rect(752, 414, 8, 64, '#a08c73') +
    pottedPlant(120, 520, 150) +
    pottedPlant(1216, 560, 130, '#8f9aa0')
  )
}
