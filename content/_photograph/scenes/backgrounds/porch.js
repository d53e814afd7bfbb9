import { ellipse, gradient, path, polygon, pottedPlant, rect } from '../shapes.js'

/** The front door, close. */
export function porch() {
  const planks = Array.from({ length: 9 }, (_, index) => {
    const y = 520 + index * 22
    return path(`M0 ${y} H1280`, 'none', 'stroke="#8d7860" stroke-width="2" opacity=".55"')
  }).join('')
  return (
    `<defs>${gradient('plaster', [
      [0, '#e9e1d4'],
      [1, '#d8cebd']
    ])}${gradient('deck', [
      [0, '#b39b7d'],
      [1, '#a0886a']
    ])}</defs>` +
    rect(0, 0, 1280, 520, 'url(#plaster)') +
    rect(0, 0, 1280, 46, '#8a7a66') +
    rect(0, 46, 1280, 10, '#000', 'opacity=".12"') +
    rect(452, 86, 276, 434, '#f4efe6') +
    rect(470, 104, 240, 416, '#3f6a66') +
    [
      [492, 128],
      [598, 128],
      [492, 316],
      [598, 316]
    ]
      .map(([x, y]) => rect(x, y, 90, 164, '#365b58', 'rx="3"') + rect(x + 8, y + 8, 74, 148, '#47756f', 'rx="2"'))
      .join('') +
    rect(492, 128, 90, 92, '#a9c0c2', 'rx="3"') +
    rect(598, 128, 90, 92, '#a9c0c2', 'rx="3"') +
    ellipse(690, 312, 9, 9, '#d7b669') +
    rect(684, 320, 12, 34, '#c9a658', 'rx="4"') +
    rect(782, 120, 250, 210, '#f4efe6') +
    rect(796, 134, 222, 182, '#8fa9b0') +
    path('M796 134 l120 0 l-90 182 l-30 0 z', '#ffffff', 'opacity=".2"') +
    rect(902, 134, 10, 182, '#f4efe6') +
    rect(772, 328, 270, 16, '#cfc4b0') +
    rect(392, 150, 30, 56, '#4b4a46', 'rx="5"') +
    rect(398, 158, 18, 38, '#f7e4ac', 'rx="3"') +
    rect(748, 256, 18, 34, '#4b4a46', 'rx="4"') +
    ellipse(757, 276, 5, 5, '#dfe9ef') +
    rect(0, 520, 1280, 200, 'url(#deck)') +
    planks +
    polygon(
      [
        [452, 556],
        [728, 556],
        [758, 610],
        [422, 610]
      ],
      '#6d6458'
    ) +
    polygon(
      [
        [462, 562],
        [718, 562],
        [744, 604],
        [436, 604]
      ],
      '#7e7466'
    ) +
    pottedPlant(366, 568, 130) +
    pottedPlant(1130, 590, 150, '#8f9aa0') +
    rect(0, 56, 74, 664, '#efe7da') +
    rect(74, 56, 12, 664, '#cdbfa9') +
    rect(120, 360, 190, 20, '#8a6f50', 'rx="6"') +
    rect(130, 380, 14, 150, '#7a6045') +
    rect(286, 380, 14, 150, '#7a6045') +
    rect(124, 462, 182, 16, '#96795a', 'rx="4"')
  )
}
