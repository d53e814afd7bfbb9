import { ellipse, path, rect } from '../scenes/shapes.js'
import { eventNamed } from './events.js'

/** How the people of the household look from near. */
const looks = {
  小林: { skin: '#dcae8c', hair: '#2f2723', coat: '#3f5f86' },
  阿妍: { skin: '#e3bb9c', hair: '#3a2a22', coat: '#a2596b', hasLongHair: true },
  unknown: { skin: '#cfa07d', hair: '#1f1d1c', coat: '#c27a3a' }
}

/** Attempts to recognise a face: the object's name, who it is, seconds after its start, the guess and its score. */
const attempts = [
  ['k3v8qa', '小林', 4, '小林', 0.93],
  ['k3v8qa', '小林', 6, '小林', 0.91],
  ['k3v8qa', '小林', 9, 'unknown', 0.71],
  ['p5x1cd', 'unknown', 5, 'unknown', 0.42],
  ['p5x1cd', 'unknown', 11, 'unknown', 0.38],
  ['g1a6zo', '阿妍', 3, '阿妍', 0.95],
  ['g1a6zo', '阿妍', 8, '阿妍', 0.86],
  ['f3j8vt', '阿妍', 4, '阿妍', 0.92],
  ['f3j8vt', '阿妍', 7, '小林', 0.74],
  ['y9u3pm', '小林', 2, '小林', 0.95]
]

const pictures = new Map(
  attempts.map(([name, person, seconds, guess, score], index) => {
    const { id, start_time } = eventNamed(name)
    return [
      `${id}-${(start_time + seconds).toFixed(3)}-${guess}-${score}.webp`,
      { person, turn: ((index * 7) % 17) - 8, size: 96 + ((index * 37) % 71) }
    ]
  })
)

/** List the files of the face library as the recorder's API does: recent attempts under `train`, then each person's pictures. */
export function faceLibrary() {
  const collection = (person) => Array.from({ length: 6 }, (_, index) => `${person}-${index}.webp`)
  return { train: [...pictures.keys()], 小林: collection('小林'), 阿妍: collection('阿妍') }
}

/** Draw the face that a file of the library shows. */
export function drawFace(file) {
  const [, person, index] = /^(.+)-(\d)\.webp$/.exec(file) ?? []
  const picture = pictures.get(file) ?? { person, turn: Number(index) * 3 - 8, size: 140 }
  return drawPortrait(looks[picture.person] ?? looks.unknown, picture)
}

/** Draw a head and shoulders in a square of `size` pixels; `turn` moves the features aside. */
function drawPortrait({ skin, hair, coat, hasLongHair = false }, { turn, size }) {
  const line = 'stroke-linecap="round"'
  const eye = (x) =>
    ellipse(x, 94, 4.6, 4.4, '#2b2420') +
    path(`M${x - 9} 82 q9 -6 18 0`, 'none', `stroke="${hair}" stroke-width="4" ${line}`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 180 180">` +
    rect(0, 0, 180, 180, '#b8c2bd') +
    rect(0, 120, 180, 60, '#a7b0a6') +
    (hasLongHair ? path('M38 100 q-8 -78 52 -78 q60 0 52 78 l6 56 h-116 z', hair) : '') +
    path('M14 180 q4 -40 76 -40 q72 0 76 40 z', coat) +
    rect(74, 118, 32, 32, skin) +
    rect(74, 132, 32, 10, '#00000018') +
    ellipse(90, 92, 44, 52, skin) +
    path('M45 94 q-6 -68 45 -68 q51 0 45 68 q-3 -32 -20 -42 q-28 8 -52 2 q-14 8 -18 40 z', hair) +
    eye(72 + turn) +
    eye(108 + turn) +
    path(`M${90 + turn * 1.3} 96 q4 12 -1 17 l-5 0`, 'none', `stroke="#00000040" stroke-width="3" ${line}`) +
    path(`M${78 + turn} 126 q12 8 24 0`, 'none', `stroke="#9a5a4c" stroke-width="4" ${line}`) +
    '</svg>'
  )
}
