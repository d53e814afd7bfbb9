import { boxOf } from '../scenes/actors.js'
import { cropAround, drawBoxes, drawFrame, drawOutline } from '../scenes/frame.js'
import { cameras } from './cameras.js'
import { clockText } from './clock.js'
import { createConfig, readConfigText } from './config.js'
import {
  events,
  exploreEvents,
  findReviewItems,
  reviewItems,
  reviewSummary,
  searchEvents,
  timelineOf
} from './events.js'
import { drawFace, faceLibrary } from './faces.js'
import { momentOf, seenAt } from './moments.js'
import { exportList, motionActivity, playlist, plusModels, previewFrames, recordingsBetween } from './recordings.js'
import { createStats } from './stats.js'

const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) })
const text = (body) => ({ type: 'text/plain; charset=utf-8', body })
// Browsers draw what the type names, whatever ending the recorder's address has.
const picture = (body) => ({ type: 'image/svg+xml', body })

/**
 * The recorder's addresses, each with what the household answers to the parts of the address, its query and the version of the
 * interface; the first that matches counts.
 */
const routes = [
  [/^\/api\/profile$/, () => json({ username: 'xiaolin', role: 'admin', allowed_cameras: Object.keys(cameras) })],
  [/^\/api\/version$/, (_, __, version) => text(version)],
  [/^\/api\/config$/, (_, __, version) => json(createConfig(version))],
  [/^\/api\/config\/raw$/, (_, __, version) => json(readConfigText(version))],
  [/^\/api\/config\/schema\.json$/, () => json({ type: 'object' })],
  [/^\/api\/stats$/, (_, __, version) => json(createStats(version))],
  [
    /^\/api\/users$/,
    () =>
      json([
        { username: 'xiaolin', role: 'admin' },
        { username: 'ayan', role: 'viewer' }
      ])
  ],
  [/^\/api\/go2rtc\/streams\/\w+$/, () => json({ producers: [{ medias: ['video, recvonly, H264'] }], consumers: [] })],
  [/^\/api\/(?:labels|sub_labels)$/, () => json(['小林', '阿妍'])],
  [/^\/api\/recognized_license_plates$/, () => json(['AB12345'])],
  [/^\/api\/faces$/, () => json(faceLibrary())],
  [/^\/clips\/faces\/[^/]+\/(.+)$/, ([, file]) => picture(drawFace(file))],
  [/^\/api\/notifications\/pubkey$/, () => json('BHousehold')],
  [/^\/api\/plus\/models$/, () => json(plusModels)],
  [/^\/api\/exports$/, () => json(exportList)],
  [/^\/clips\/export\/(\w+)-(\d+)\.webp$/, ([, camera, time]) => picture(draw(seenAt(camera, Number(time))))],
  [/^\/api\/review$/, (_, query) => json(findReviewItems(query))],
  [/^\/api\/review\/summary$/, () => json(reviewSummary())],
  [/^\/api\/review\/activity\/motion$/, (_, query) => json(motionActivity(query))],
  [
    /^\/api\/review\/event\/(.+)$/,
    ([, id]) => json(reviewItems.find(({ data }) => data.detections.includes(id)) ?? null)
  ],
  // Alerts are shown as stills; the interface asks for their films before it has read that it should not.
  [/^\/api\/review\/[^/]+\/preview$/, () => ({ status: 204, type: 'video/mp4', body: '' })],
  [/^\/api\/review\/([^/]+)$/, ([, id]) => json(reviewItems.find((item) => item.id === id) ?? null)],
  [/^\/clips\/review\/thumb-(.+)\.webp$/, ([, id]) => picture(draw(seenInMoment(id)))],
  [/^\/api\/events$/, () => json(events)],
  [/^\/api\/events\/explore$/, () => json(exploreEvents())],
  [/^\/api\/events\/search$/, () => json(searchEvents())],
  [/^\/api\/event_ids$/, (_, { ids = '' }) => json(events.filter(({ id }) => ids.split(',').includes(id)))],
  [/^\/api\/events\/([^/]+)\/thumbnail\.\w+$/, ([, id]) => picture(drawThumbnail(id))],
  [/^\/api\/events\/([^/]+)\/snapshot[^/]*$/, ([, id]) => picture(drawSnapshot(id))],
  [/^\/api\/timeline$/, (_, { source_id }) => json(timelineOf(source_id))],
  [/^\/api\/recordings\/summary$/, () => json({ '2025-07-13': true, '2025-07-12': true, '2025-07-11': true })],
  [/^\/api\/recordings\/unavailable$/, () => json([])],
  [/^\/api\/(\w+)\/recordings$/, (_, query) => json(recordingsBetween(query))],
  [/^\/api\/(\w+)\/recordings\/([\d.]+)\/snapshot/, ([, camera, time]) => picture(draw(seenAt(camera, Number(time))))],
  [/^\/api\/preview\/(\w+)\/start\/([\d.]+)\/end\/([\d.]+)\/frames$/, ([, ...parts]) => json(previewFrames(...parts))],
  [/^\/api\/preview\/\w+\/start\/[\d.]+\/end\/[\d.]+$/, () => json([])],
  [
    /^\/api\/preview\/preview_(\w+)-([\d.]+)\.webp\//,
    ([, camera, time]) => picture(draw(seenAt(camera, Number(time))))
  ],
  [/^\/vod\/(\w+)\/start\/([\d.]+)\/end\/([\d.]+)\/master\.m3u8$/, ([, ...parts]) => playlist(...parts)],
  [
    /^\/api\/(\w+)\/ptz\/info$/,
    () => json({ name: 'PTZ', features: ['pt', 'zoom'], presets: ['门口', '草坪', '全景'] })
  ],
  [/^\/api\/(\w+)\/latest\.\w+$/, ([, camera], query) => picture(drawLatest(camera, query))]
]

/** Answer what the interface asks for: the type and the body, or undefined for what the household does not know. */
export function answer(url, version) {
  const { pathname, searchParams } = new URL(url, 'http://household')
  const path = decodeURIComponent(pathname)
  for (const [pattern, respond] of routes) {
    const match = pattern.exec(path)
    if (match) return respond(match, Object.fromEntries(searchParams), version)
  }
  return undefined
}

function draw({ camera, time, actors, isNight }, more = {}) {
  return drawFrame({ camera, actors, isNight, clock: clockText(time), ...more })
}

/** A moment as its camera saw it in its middle. */
function seenInMoment(id) {
  const { camera, start } = momentOf(id)
  return seenAt(camera, start + 8)
}

function drawThumbnail(id) {
  const crop = cropAround(momentOf(id).actors[0])
  return draw(seenInMoment(id), { crop, clock: undefined, width: 350 })
}

function drawSnapshot(id) {
  const { actors, score } = momentOf(id)
  return draw(seenInMoment(id), { overlay: drawBoxes([withText(actors[0], score)]) })
}

/** Draw the newest picture with what the debug view was asked to show. */
function drawLatest(camera, query) {
  const seen = seenAt(camera)
  const { zones, motionMasks = [] } = cameras[camera]
  const overlay = [
    query.zones === '1' &&
      Object.values(zones)
        .map(({ coordinates, color }) => drawOutline(coordinates, `rgb(${color.toReversed()})`, 5))
        .join(''),
    query.mask === '1' && motionMasks.map((coordinates) => drawOutline(coordinates, '#000', 5)).join(''),
    query.regions === '1' && seen.actors.filter(isMoving).map(drawRegion).join(''),
    query.motion === '1' && seen.actors.filter(isMoving).map(drawMotion).join(''),
    query.bbox === '1' && drawBoxes(seen.actors.map((actor) => withText(actor, actor.score ?? 0.88)))
  ]
  return draw(seen, { overlay: overlay.filter(Boolean).join('') })
}

const isMoving = ({ isStill = false }) => !isStill

/** Label an actor as the recorder does: name, score and area. */
function withText(actor, score) {
  const [left, top, right, bottom] = boxOf(actor)
  return { ...actor, text: `${actor.label}: ${Math.round(score * 100)}% ${(right - left) * (bottom - top)}` }
}

/** Draw the squares of motion that a walking figure leaves, in the recorder's red. */
function drawMotion(actor) {
  const [left, top, right, bottom] = boxOf(actor)
  const width = right - left
  const height = bottom - top
  return [
    [left - 10, top - 8, width * 0.72, height * 0.46],
    [left + width * 0.12, top + height * 0.42, width * 0.94, height * 0.62]
  ]
    .map(
      ([x, y, w, h]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#ff0000" stroke-width="3"/>`
    )
    .join('')
}

/** Draw the square that the detector was given, in the recorder's green. */
function drawRegion(actor) {
  const [left, top, right, bottom] = cropAround(actor, 1.3)
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="#00ff00" stroke-width="3"/>`
}
