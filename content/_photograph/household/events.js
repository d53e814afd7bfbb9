import { now, timeOf } from './clock.js'
import { momentOf, moments } from './moments.js'

/** The tracked objects as the recorder's API lists them. */
export const events = moments.map(eventOf)

function eventOf(item) {
  const [object] = item.actors
  const [x, y, width, height] = item.box
  return {
    id: item.id,
    label: object.label,
    sub_label: item.subLabel?.[0] ?? null,
    camera: item.camera,
    start_time: item.start,
    end_time: item.end ?? null,
    false_positive: false,
    zones: item.zones,
    has_clip: true,
    has_snapshot: true,
    retain_indefinitely: false,
    plus_id: null,
    data: {
      top_score: item.score,
      score: item.score,
      sub_label_score: item.subLabel?.[1] ?? null,
      region: [Math.max(0, x - 0.05), Math.max(0, y - 0.1), width + 0.1, height + 0.2],
      box: item.box,
      area: Math.round(width * 1280 * height * 720),
      ratio: Number(((width * 1280) / (height * 720)).toFixed(2)),
      type: 'object',
      description: item.description,
      average_estimated_speed: 0,
      velocity_angle: 0,
      path_data: [],
      attributes: object.hasFace ? [{ label: 'face', box: item.box, score: 0.84 }] : [],
      recognized_license_plate: item.plate?.[0] ?? null,
      recognized_license_plate_score: item.plate?.[1] ?? null
    }
  }
}

/** List the tracked objects with the number of each label, as the overview of the explore page asks for them. */
export function exploreEvents() {
  const countOf = (label) => events.filter((event) => event.label === label).length
  return events.map((event) => ({ ...event, event_count: countOf(event.label) }))
}

/** List what a semantic search for people with parcels finds, with the distance of each. */
export function searchEvents() {
  const distances = {
    k3v8qa: -1.72,
    p5x1cd: -1.41,
    p8t4nk: -0.62,
    y9u3pm: -0.18,
    f3j8vt: 0.34,
    g1a6zo: 0.51,
    w7d2hm: 0.78,
    d6m3fe: 1.2
  }
  return Object.entries(distances).map(([name, distance]) => ({
    ...eventNamed(name),
    search_source: distance < -1 ? 'description' : 'thumbnail',
    search_distance: distance
  }))
}

/** Find a tracked object by the end of its identity. */
export function eventNamed(name) {
  return events.find(({ id }) => id.endsWith(name))
}

/** The review items; those of the night before are reviewed. */
export const reviewItems = moments
  .filter(({ severity }) => severity)
  .map((item) => ({
    id: `${(item.start + 0.8).toFixed(6)}-r${item.id.slice(-5)}`,
    camera: item.camera,
    severity: item.severity,
    start_time: item.start + 0.8,
    end_time: item.end ?? null,
    has_been_reviewed: item.start < timeOf('08:00:00'),
    thumb_path: `/media/frigate/clips/review/thumb-${item.id}.webp`,
    data: {
      detections: [item.id],
      objects: [
        ...new Set(item.actors.map(({ label }, index) => (index === 0 && item.subLabel ? `${label}-verified` : label)))
      ],
      sub_labels: item.subLabel ? [item.subLabel[0]] : [],
      audio: [],
      zones: item.zones,
      significant_motion_areas: []
    }
  }))

/** List the review items that a query asks for, newest first. */
export function findReviewItems({ after = 0, before = now + 3600, cameras, severity }) {
  return reviewItems.filter(
    (item) =>
      item.start_time >= Number(after) &&
      item.start_time <= Number(before) &&
      (!cameras || cameras === 'all' || cameras.split(',').includes(item.camera)) &&
      (!severity || item.severity === severity)
  )
}

/** Count the review items, for the badges and the calendar of the review page. */
export function reviewSummary() {
  const count = (severity, isReviewed) =>
    reviewItems.filter((item) => item.severity === severity && (!isReviewed || item.has_been_reviewed)).length
  const counts = {
    reviewed_alert: count('alert', true),
    reviewed_detection: count('detection', true),
    total_alert: count('alert', false),
    total_detection: count('detection', false)
  }
  return { last24Hours: counts, '2025-07-13': { day: '2025-07-13', ...counts } }
}

/** Create the timeline of one tracked object, for the page of its details. */
export function timelineOf(id) {
  const item = momentOf(id)
  if (!item) return []
  const entry = (type, seconds) => ({
    camera: item.camera,
    timestamp: item.start + seconds,
    source: 'tracked_object',
    source_id: id,
    class_type: type,
    data: {
      camera: item.camera,
      label: item.actors[0].label,
      sub_label: item.subLabel?.[0] ?? '',
      box: item.box,
      region: item.box,
      attribute: '',
      zones: item.zones
    }
  })
  return [entry('visible', 0), entry('entered_zone', 6), entry('gone', 30)]
}
