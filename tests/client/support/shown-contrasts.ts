import type { Page } from 'playwright-core'

/** The contrast of a text as it is shown. */
export interface ShownContrast {
  readonly text: string
  /** Ratio of WCAG 2, from 1 to 21. */
  readonly contrast: number
}

/**
 * Measure the contrast of each text in view by the pixels of a screenshot: between the most frequent colour where it stands and the one that
 * differs most from it. Thin strokes are blended with their ground, so that the page is to be shown at twice its size.
 */
export async function shownContrasts(page: Page): Promise<ShownContrast[]> {
  const screenshot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) return []
    context.drawImage(image, 0, 0)
    const scale = image.width / innerWidth

    /** Whether an element shows at a point: it is not cut off, and nothing lies over it. */
    const isAt = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element === top || element.contains(top))
    }
    const shown = [...document.querySelectorAll('body *')].flatMap((element) => {
      const node = [...element.childNodes].find((child) => child.nodeType === 3 && child.nodeValue?.trim())
      if (!node || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const [rect] = range.getClientRects()
      if (
        !rect ||
        rect.width < 4 ||
        rect.left < 0 ||
        rect.right > innerWidth ||
        rect.top < 0 ||
        rect.bottom > innerHeight
      )
        return []
      const y = (rect.top + rect.bottom) / 2
      const isWhole = [rect.left + 1, (rect.left + rect.right) / 2, rect.right - 1].every((x) => isAt(element, x, y))
      return isWhole ? [{ text: node.nodeValue?.trim().slice(0, 40) ?? '', rect }] : []
    })

    /** Compute the relative luminance of a colour of sRGB. */
    const luminanceOf = (color: number) => {
      const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((channel) => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return shown.map(({ text, rect }) => {
      const { data } = context.getImageData(
        Math.round(rect.left * scale),
        Math.round(rect.top * scale),
        Math.max(1, Math.round(rect.width * scale)),
        Math.max(1, Math.round(rect.height * scale))
      )
      const counts = new Map<number, number>()
      for (let at = 0; at < data.length; at += 4) {
        const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
        counts.set(color, (counts.get(color) ?? 0) + 1)
      }
      const [[ground] = [0]] = [...counts].sort(([, a], [, b]) => b - a)
      const behind = luminanceOf(ground)
      const contrast = Math.max(
        ...[...counts.keys()].map((color) => {
          const own = luminanceOf(color)
          return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05)
        })
      )
      return { text, contrast: Math.round(contrast * 10) / 10 }
    })
  }, screenshot)
}
