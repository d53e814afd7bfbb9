/** Format a number for SVG: a tenth of a pixel is enough. */
export const n = (value) => String(Math.round(value * 10) / 10)

/** Draw a polygon from `[x, y]` pairs. */
export function polygon(points, fill, attributes = '') {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${attributes}/>`
}

/** Draw a rectangle. */
export function rect(x, y, width, height, fill, attributes = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${attributes}/>`
}

/** Draw an ellipse. */
export function ellipse(x, y, rx, ry, fill, attributes = '') {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attributes}/>`
}

/** Draw a path. */
export function path(d, fill, attributes = '') {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`
}

/** Define a vertical gradient from `[offset, colour]` stops. */
export function gradient(id, stops) {
  const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`
}

/** Draw a row of clumps: hedges and the crowns of trees. `clumps` are `[x, y, radius]`. */
export function foliage(clumps, [dark, middle, light]) {
  const layer = (dx, dy, scale, fill) =>
    clumps.map(([x, y, r]) => ellipse(x + r * dx, y + r * dy, r * scale, r * scale * 0.92, fill)).join('')
  return layer(0, 0, 1, dark) + layer(-0.12, -0.16, 0.8, middle) + layer(-0.26, -0.34, 0.46, light)
}

/** Draw a tree whose foot is at `x, y`. */
export function tree(x, y, size, colors = ['#4c6b45', '#5d7f50', '#76985f']) {
  const trunk = path(
    `M${n(x - size * 0.05)} ${n(y)} q${n(size * 0.03)} ${n(-size * 0.5)} ${n(-size * 0.02)} ${n(-size * 0.8)} h${n(size * 0.13)} q${n(-size * 0.04)} ${n(size * 0.4)} ${n(size * 0.03)} ${n(size * 0.8)} z`,
    '#75614d'
  )
  const crown = [
    [0, -0.98, 0.34],
    [-0.28, -0.8, 0.26],
    [0.3, -0.78, 0.27],
    [-0.12, -1.2, 0.24],
    [0.18, -1.14, 0.25]
  ].map(([dx, dy, r]) => [x + dx * size, y + dy * size, r * size])
  return ellipse(x, y, size * 0.4, size * 0.07, '#000', 'opacity=".14"') + trunk + foliage(crown, colors)
}

/** Draw a plant in a pot; `x, y` is the middle of its foot. */
export function pottedPlant(x, y, size, pot = '#b0704f') {
  const leaves = [
    [0, -1.05, 0.34],
    [-0.26, -0.88, 0.26],
    [0.27, -0.9, 0.26]
  ].map(([dx, dy, r]) => [x + dx * size, y + dy * size, r * size])
  const base = polygon(
    [
      [x - size * 0.3, y - size * 0.6],
      [x + size * 0.3, y - size * 0.6],
      [x + size * 0.22, y],
      [x - size * 0.22, y]
    ],
    pot
  )
  const rim = rect(x - size * 0.34, y - size * 0.66, size * 0.68, size * 0.12, '#c2825f', 'rx="3"')
  return (
    ellipse(x, y, size * 0.36, size * 0.08, '#000', 'opacity=".16"') +
    foliage(leaves, ['#47683f', '#5a7d4d', '#7b9d62']) +
    base +
    rim
  )
}
