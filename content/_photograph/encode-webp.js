/** Encode a PNG as WebP in a browser, at the best quality that stays below `maxBytes`. */
export async function encodeWebp(browser, png, maxBytes) {
  const page = await browser.newPage()
  try {
    const found = await page.evaluate(searchQuality, { base64: png.toString('base64'), maxBytes })
    if (!found) throw new Error(`The image has more than ${maxBytes} bytes even at the lowest quality.`)
    return { bytes: Buffer.from(found.base64, 'base64'), quality: found.quality }
  } finally {
    await page.close()
  }
}

/** Try falling qualities; runs in the browser. */
async function searchQuality({ base64: source, maxBytes }) {
  const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d').drawImage(bitmap, 0, 0)
  for (let quality = 90; quality >= 20; quality -= 5) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })
    if (blob.size > maxBytes) continue
    const encoded = new Uint8Array(await blob.arrayBuffer())
    let binary = ''
    for (let start = 0; start < encoded.length; start += 8192)
      binary += String.fromCharCode(...encoded.subarray(start, start + 8192))
    return { base64: btoa(binary), quality }
  }
  return undefined
}
