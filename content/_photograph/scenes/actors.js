import { ellipse, n, path, polygon, rect } from './shapes.js'

/**
 * What moves in front of the cameras. Each is drawn in a box of its own, `width` by `height`, whose foot is at `0, 0`
 * in the middle; so the box that a detector would report follows from where it stands and how large it is.
 */
export const actors = {
  person: { width: 92, height: 246, draw: person },
  courier: { width: 112, height: 246, draw: courier },
  child: { width: 84, height: 170, draw: child },
  cat: { width: 130, height: 92, draw: cat },
  dog: { width: 170, height: 128, draw: dog },
  bird: { width: 70, height: 54, draw: bird },
  car: { width: 380, height: 168, draw: car },
  van: { width: 290, height: 262, draw: van },
  parcel: { width: 96, height: 74, draw: parcel }
}

const shadow = (rx, ry = rx * 0.16) => ellipse(0, 0, rx, ry, '#000', 'opacity=".2"')

/** Draw a figure that walks, in plain shapes. */
function person({ coat = '#3f5f86', trousers = '#3c4048', hair = '#2f2723', skin = '#d9a886' } = {}) {
  return (
    shadow(46) +
    path('M-6 -112 L-30 -6 h20 L2 -92 z', trousers) +
    path('M-4 -112 L16 -6 h21 L20 -112 z', trousers) +
    rect(-34, -10, 28, 10, '#2b2b2e', 'rx="5"') +
    rect(14, -10, 30, 10, '#2b2b2e', 'rx="5"') +
    path('M-26 -196 q26 -14 50 0 l6 92 q-30 10 -60 0 z', coat) +
    path('M24 -192 q18 34 16 84 l-14 2 q-2 -44 -14 -70 z', coat) +
    ellipse(33, -104, 8, 9, skin) +
    path('M-24 -192 q-20 30 -22 76 l13 5 q6 -38 18 -60 z', coat) +
    ellipse(-40, -108, 8, 9, skin) +
    path('M-1 -196 v92', 'none', 'stroke="#00000033" stroke-width="2.5"') +
    rect(-8, -212, 16, 18, skin) +
    ellipse(0, -222, 19, 23, skin) +
    path('M-20 -222 q-3 -26 20 -25 q24 -1 20 25 q-5 -13 -18 -14 q-13 0 -22 14 z', hair)
  )
}

/** Draw a figure that carries a parcel before it. */
function courier(look) {
  return (
    person(look) +
    rect(-28, -164, 78, 56, '#c39a68', 'rx="2"') +
    polygon(
      [
        [-28, -164],
        [-18, -174],
        [58, -174],
        [50, -164]
      ],
      '#d3ad7d'
    ) +
    polygon(
      [
        [50, -164],
        [58, -174],
        [58, -118],
        [50, -108]
      ],
      '#a98152'
    ) +
    rect(4, -164, 12, 56, '#e2c79f')
  )
}

function child(look) {
  return `<g transform="scale(.74 .69)">${person({ coat: '#c4674f', trousers: '#50617d', ...look })}</g>`
}

function cat({ fur = '#7d7a76' } = {}) {
  return (
    shadow(58, 8) +
    path('M-48 -44 q-26 -8 -12 -42', 'none', `stroke="${fur}" stroke-width="10" stroke-linecap="round"`) +
    ellipse(-6, -42, 46, 23, fur) +
    [-42, -26, 16, 30].map((x) => rect(x, -38, 10, 38, fur, 'rx="5"')).join('') +
    ellipse(46, -62, 21, 19, fur) +
    path('M31 -74 l3 -18 l13 13 z M49 -79 l12 -13 l4 18 z', fur) +
    path('M-30 -60 q6 12 2 26 M-12 -64 q6 14 2 28 M6 -64 q6 12 2 24', 'none', 'stroke="#00000030" stroke-width="5"') +
    ellipse(53, -63, 2.6, 3.4, '#2b2b25') +
    ellipse(62, -58, 3, 2.2, '#c98f86')
  )
}

function dog({ fur = '#b98a54' } = {}) {
  return (
    shadow(74, 10) +
    path('M-66 -78 q-24 -12 -14 -44', 'none', `stroke="${fur}" stroke-width="12" stroke-linecap="round"`) +
    ellipse(-12, -70, 62, 29, fur) +
    [-62, -44, 20, 36].map((x) => rect(x, -64, 14, 64, fur, 'rx="7"')).join('') +
    path('M30 -76 l20 -44 l34 12 l-30 48 z', fur) +
    ellipse(62, -106, 23, 19, fur) +
    rect(62, -110, 26, 18, fur, 'rx="9"') +
    path('M44 -120 q-12 10 -6 32 q12 -2 14 -26 z', '#8f6537') +
    ellipse(67, -110, 3, 3.4, '#2a2420') +
    ellipse(86, -104, 4, 3.4, '#2a2420') +
    rect(38, -86, 26, 8, '#a8433c', 'rx="4" transform="rotate(28 50 -82)"')
  )
}

function bird({ plumage = '#5d7892', breast = '#d8b48c' } = {}) {
  return (
    shadow(24, 4) +
    path('M-8 -10 v10 M4 -10 v10', 'none', 'stroke="#6a5540" stroke-width="2.5"') +
    path('M-34 -20 l-2 8 l20 0 z', plumage) +
    ellipse(-2, -23, 24, 16, plumage) +
    ellipse(6, -17, 15, 11, breast) +
    ellipse(18, -38, 12, 12, plumage) +
    path('M28 -40 l8 4 l-9 3 z', '#d99b3c') +
    ellipse(21, -41, 2.2, 2.2, '#1d1d1d') +
    path('M-20 -30 q14 -6 26 6 q-16 12 -32 4 z', '#48627a')
  )
}

/** Draw a car from the side, its nose to the right. */
function car({ paint = '#8a9aa6', trim = '#6f7f8b' } = {}) {
  const wheel = (x) =>
    ellipse(x, -36, 36, 36, '#26282b') + ellipse(x, -36, 20, 20, '#b9bec2') + ellipse(x, -36, 7, 7, '#6d7276')
  return (
    shadow(186, 16) +
    path('M-184 -62 q-6 -38 34 -44 l36 -6 q40 -54 84 -56 h50 q46 2 82 56 q62 6 80 26 q10 22 2 46 h-366 z', paint) +
    path('M-96 -112 q28 -40 60 -42 h20 v42 z M-6 -154 h24 q34 2 58 42 h-82 z', '#3a4854') +
    path('M-84 -112 q16 -22 34 -32 l-12 32 z M22 -150 q22 6 36 22 l-30 4 z', '#ffffff', 'opacity=".22"') +
    path('M-184 -62 h368 v18 h-368 z', trim) +
    rect(-34, -100, 24, 5, '#00000044', 'rx="2"') +
    rect(56, -100, 24, 5, '#00000044', 'rx="2"') +
    rect(162, -88, 22, 13, '#f6ecc8', 'rx="5"') +
    rect(-186, -90, 14, 18, '#b9453c', 'rx="4"') +
    wheel(-112) +
    wheel(112)
  )
}

/** Draw a delivery van from the front, with its number plate. */
function van({ paint = '#eef0ee', plate = 'AB12345' } = {}) {
  const tyre = (x) => rect(x, -44, 34, 44, '#26282b', 'rx="8"')
  return (
    shadow(150, 18) +
    tyre(-132) +
    tyre(98) +
    path('M-140 -36 v-130 q4 -78 34 -94 h212 q30 16 34 94 v130 q-140 14 -280 0 z', paint) +
    path('M-118 -166 q4 -58 22 -74 h192 q18 16 22 74 q-118 14 -236 0 z', '#43525e') +
    path('M-96 -172 q6 -40 18 -58 h54 l-34 66 z', '#ffffff', 'opacity=".18"') +
    rect(-70, -124, 140, 26, '#39434b', 'rx="5"') +
    ellipse(-104, -110, 22, 17, '#f7edc9') +
    ellipse(104, -110, 22, 17, '#f7edc9') +
    rect(-140, -58, 280, 22, '#5d666c', 'rx="6"') +
    rect(-48, -78, 96, 26, '#2d5fa8', 'rx="3"') +
    `<text x="0" y="-58.5" text-anchor="middle" font-size="20" font-weight="700" fill="#fff" font-family="Arial, sans-serif">${plate}</text>` +
    path('M-150 -178 l-16 -8 v-30 l12 -2 z M150 -178 l16 -8 v-30 l-12 -2 z', '#4b5359')
  )
}

function parcel() {
  return (
    shadow(50, 7) +
    rect(-46, -58, 78, 58, '#c19763', 'rx="2"') +
    polygon(
      [
        [-46, -58],
        [-32, -74],
        [48, -74],
        [32, -58]
      ],
      '#d4ae7c'
    ) +
    polygon(
      [
        [32, -58],
        [48, -74],
        [48, -16],
        [32, 0]
      ],
      '#a67e4e'
    ) +
    rect(-14, -58, 13, 58, '#e3c9a2') +
    rect(-40, -26, 22, 18, '#f3ece0')
  )
}

/** Place an actor: `{ kind, x, y, scale, flip, look }`, its foot at `x, y` of the picture. */
export function drawActor({ kind, x, y, scale = 1, flip = false, look }) {
  const { draw } = actors[kind]
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n((flip ? -1 : 1) * scale * 100) / 100} ${n(scale * 100) / 100})">${draw(look)}</g>`
}

/** Compute the bounding box of a placed actor, in pixels: left, top, right, bottom. */
export function boxOf({ kind, x, y, scale = 1 }) {
  const { width, height } = actors[kind]
  return [x - (width / 2) * scale, y - height * scale, x + (width / 2) * scale, y + 6 * scale].map(Math.round)
}
