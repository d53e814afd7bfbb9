import { clockText } from './household/clock.js'
import { segmentSeconds } from './household/recordings.js'
import { drawFrame } from './scenes/frame.js'

const framesPerSecond = 5

/**
 * Record what a camera saw as a fragmented MP4 film, in two parts: how it is encoded, and the film. The browser is the encoder;
 * it records in real time, so this takes as long as the film.
 */
export async function recordClip(page, { camera, actors, isNight, time }) {
  const frames = Array.from({ length: segmentSeconds }, (_, second) =>
    drawFrame({ camera, actors, isNight, clock: clockText(time + second) })
  )
  const base64 = await page.evaluate(recordFrames, { frames, framesPerSecond })
  return splitFilm(Buffer.from(base64, 'base64'))
}

/** Draw frames on a canvas, a second each, and record it; runs in the browser. */
async function recordFrames({ frames, framesPerSecond: rate }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  const stream = canvas.captureStream(0)
  const [track] = stream.getVideoTracks()
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/mp4;codecs=avc1.42E01F',
    videoBitsPerSecond: 4_000_000
  })
  const chunks = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const images = await Promise.all(frames.map(decode))
  recorder.start()
  for (const image of images) {
    for (let frame = 0; frame < rate; frame++) {
      context.drawImage(image, 0, 0)
      track.requestFrame()
      await new Promise((resolve) => setTimeout(resolve, 1000 / rate))
    }
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve
    recorder.stop()
  })
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(binary)

  async function decode(svg) {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    return image
  }
}

/** Part an MP4 film before its first fragment, and leave out the index behind its last. */
function splitFilm(film) {
  let offset = 0
  let start
  let end = film.length
  while (offset < film.length) {
    const type = film.toString('latin1', offset + 4, offset + 8)
    if (type === 'moof') start ??= offset
    if (type === 'mfra') end = offset
    offset += film.readUInt32BE(offset)
  }
  if (start === undefined) throw new Error('The recording has no fragments.')
  return { start: film.subarray(0, start), film: film.subarray(start, end) }
}
