import * as z from 'zod'

/** How the images of pages are prepared for browsers; without it they are copied as they are. */
export const images = z.strictObject({
  /**
   * Widths in pixels that images of PNG, JPEG and WebP are offered in, as far as they are wider than that; the widest is the
   * largest that readers get in the page. Those that are not smaller than the file itself are left out.
   */
  widths: z.array(z.number().int().min(16).max(8192)).min(1).max(8).default([640, 1280, 1920]),
  /** Format of these files. AVIF is smaller, and takes many times longer to make. */
  format: z.enum(['webp', 'avif']).default('webp'),
  /** Quality of these files, from 1 to 100; default: 82 for WebP, 60 for AVIF. */
  quality: z.number().int().min(1).max(100).optional()
})
