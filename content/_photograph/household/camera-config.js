import { trackedObjects } from './cameras.js'
import { audio, detect, record, snapshots, timestampStyle } from './defaults.js'

const filter = {
  min_area: 0,
  max_area: 24_000_000,
  min_ratio: 0,
  max_ratio: 24_000_000,
  min_score: 0.5,
  threshold: 0.7
}

const genai = { enabled: true, objects: [], required_zones: [], prompt: '', object_prompts: {} }

/** Build the part of the answer to `/api/config` that is about one camera. */
export function createCamera(name, { address, zones, motionMasks = [], objectMasks = {}, isSteerable = false }, index) {
  const hasAlerts = Object.keys(zones).includes('steps')
  return {
    name,
    friendly_name: '',
    enabled: true,
    enabled_in_config: true,
    type: 'generic',
    audio,
    audio_transcription: { enabled: false, enabled_in_config: false, live_enabled: false },
    best_image_timeout: 60,
    birdseye: { enabled: true, mode: 'objects', order: index },
    detect,
    face_recognition: { enabled: true, min_area: 750 },
    ffmpeg: {
      inputs: [
        { path: `rtsp://viewer:*****@${address}:554/stream2`, roles: ['detect'] },
        { path: `rtsp://viewer:*****@${address}:554/stream1`, roles: ['record'] }
      ]
    },
    genai,
    live: { streams: { [name]: name }, height: 720, quality: 8 },
    lpr: { enabled: name === 'driveway' },
    motion: {
      threshold: 30,
      contour_area: 10,
      improve_contrast: true,
      delta_alpha: 0.2,
      frame_alpha: 0.01,
      frame_height: 100,
      lightning_threshold: 0.8,
      mask: motionMasks,
      mqtt_off_delay: 30
    },
    mqtt: { enabled: true },
    notifications: {
      enabled: name === 'front_gate' || name === 'porch',
      enabled_in_config: name === 'front_gate' || name === 'porch'
    },
    objects: {
      genai: { ...genai, enabled_in_config: true },
      track: trackedObjects,
      mask: [],
      filters: Object.fromEntries(
        trackedObjects.map((label) => [label, { ...filter, mask: objectMasks[label] ?? null }])
      )
    },
    onvif: {
      host: isSteerable ? address : '',
      port: 8000,
      user: null,
      password: null,
      autotracking: {
        enabled: isSteerable,
        enabled_in_config: isSteerable,
        track: ['person'],
        required_zones: ['lawn']
      }
    },
    record,
    review: {
      alerts: {
        enabled: true,
        enabled_in_config: true,
        labels: ['person', 'car'],
        required_zones: hasAlerts ? ['steps'] : []
      },
      detections: { enabled: true, enabled_in_config: true, labels: null, required_zones: [] },
      genai: { enabled: false, enabled_in_config: false, alerts: true, detections: false }
    },
    semantic_search: { triggers: {} },
    snapshots,
    timestamp_style: timestampStyle,
    ui: { order: index, dashboard: true },
    webui_url: null,
    zones: Object.fromEntries(
      Object.entries(zones).map(([zone, { loiteringTime = 0, ...rest }]) => [
        zone,
        { ...rest, filters: {}, inertia: 3, loitering_time: loiteringTime, speed_threshold: null, distances: [] }
      ])
    )
  }
}
