import { imageSize } from 'image-size'

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Read the size of an image in CSS pixels, as it is shown; undefined when it has none. */
export function measureImage(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const size = { width: Math.round(width), height: Math.round(height) }
    if (size.width <= 0 || size.height <= 0) return undefined
    // Cameras record the orientation in EXIF; browsers rotate the image.
    return orientation >= 5 ? { width: size.height, height: size.width } : size
  } catch {
    return undefined // not an image, or of a format that browsers measure themselves
  }
}
