/** Settings that the recorder has for the whole household, and again for each camera. */

const retain = { days: 14, mode: 'motion' }

export const detect = {
  enabled: true,
  width: 1280,
  height: 720,
  fps: 5,
  min_initialized: 2,
  max_disappeared: 25,
  stationary: { interval: 50, threshold: 50, max_frames: { default: null, objects: {} } },
  annotation_offset: 0
}
export const audio = {
  enabled: false,
  enabled_in_config: false,
  listen: ['bark', 'speech'],
  filters: null,
  min_volume: 500,
  num_threads: 2,
  max_not_heard: 30
}
export const snapshots = {
  enabled: true,
  clean_copy: true,
  timestamp: false,
  bounding_box: true,
  crop: false,
  required_zones: [],
  height: null,
  quality: 70,
  retain: { default: 10, mode: 'motion', objects: {} }
}
export const record = {
  enabled: true,
  enabled_in_config: true,
  expire_interval: 60,
  sync_recordings: false,
  retain: { days: 3, mode: 'all' },
  continuous: { days: 3 },
  motion: { days: 0 },
  alerts: { pre_capture: 5, post_capture: 5, retain },
  detections: { pre_capture: 5, post_capture: 5, retain },
  export: { timelapse_args: '' },
  preview: { quality: 'medium' }
}
export const timestampStyle = {
  position: 'tl',
  format: '%m/%d/%Y %H:%M:%S',
  thickness: 2,
  effect: null,
  color: { red: 255, green: 255, blue: 255 }
}
