import { imageSize } from 'image-size'

/** Read the size of a picture in CSS pixels, as it is shown; undefined when it has none. */
export function measureImage(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const size = { width: Math.round(width), height: Math.round(height) }
    if (size.width <= 0 || size.height <= 0) return undefined
    // Cameras note that a picture lies on its side; browsers turn it.
    return orientation >= 5 ? { width: size.height, height: size.width } : size
  } catch {
    return undefined // not a picture, or of a kind that browsers measure themselves
  }
}
