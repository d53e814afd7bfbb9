import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCamera } from './camera-config.js'
import { cameras, trackedObjects } from './cameras.js'
import { timeZone } from './clock.js'
import { audio, detect, record, snapshots, timestampStyle } from './defaults.js'

/** Read the configuration file that the editor shows. */
export function readConfigText(version) {
  return readFileSync(join(import.meta.dirname, `config-${seriesOf(version)}.yml`), 'utf8')
}

/** Name the series of a version: `0.17` for `0.17.2`. */
export function seriesOf(version) {
  return version.split('.').slice(0, 2).join('.')
}

/**
 * Build the answer to `/api/config`. `plus` and `semantic_search` are on, so that their pages can be seen. What only one series
 * reads is there for all.
 */
export function createConfig(version) {
  return {
    cameras: Object.fromEntries(
      Object.entries(cameras).map(([name, camera], index) => [name, createCamera(name, camera, index)])
    ),
    camera_groups: {
      outside: { cameras: ['front_gate', 'driveway', 'porch', 'garage'], icon: 'LuHouse', order: 1 },
      garden: { cameras: ['backyard', 'courtyard'], icon: 'LuTreePine', order: 2 }
    },
    audio,
    audio_transcription: { enabled: false },
    auth: { enabled: true, roles: { admin: [], viewer: [] } },
    birdseye: { enabled: true, mode: 'objects', width: 1280, height: 720, quality: 8, restream: false },
    classification: { bird: { enabled: false, threshold: 0.9 }, custom: {} },
    database: { path: '/config/frigate.db' },
    detect,
    detectors: { ov: { type: 'openvino', device: 'GPU', model: null } },
    environment_vars: {},
    face_recognition: {
      enabled: true,
      model_size: 'small',
      unknown_score: 0.8,
      detection_threshold: 0.7,
      recognition_threshold: 0.9
    },
    ffmpeg: { hwaccel_args: 'preset-vaapi' },
    genai: {
      enabled: true,
      provider: 'ollama',
      model: 'minicpm-v:8b',
      prompt: '',
      object_prompts: {},
      objects: [],
      required_zones: []
    },
    go2rtc: { streams: Object.fromEntries(Object.keys(cameras).map((name) => [name, []])), webrtc: { candidates: [] } },
    logger: { default: 'info', logs: {} },
    lpr: { enabled: true },
    model: {
      path: 'plus://1b4c9d2e7f3a4856b0c1d2e3f4a5b6c7',
      width: 320,
      height: 320,
      model_type: 'yolonas',
      input_tensor: 'nchw',
      input_pixel_format: 'rgb',
      labelmap: Object.fromEntries(trackedObjects.map((label, index) => [index, label])),
      labelmap_path: null,
      colormap: Object.fromEntries(
        trackedObjects.map((label, index) => [label, [40 + index * 30, 150, 220 - index * 30]])
      ),
      attributes_map: { person: ['face'], car: ['license_plate'] },
      all_attributes: ['face', 'license_plate'],
      non_logo_attributes: ['face', 'license_plate'],
      plus: {
        id: '1b4c9d2e7f3a4856b0c1d2e3f4a5b6c7',
        name: '2025-06-21 微调',
        trainDate: '2025-06-21T09:30:00Z',
        baseModel: '2025.2',
        isBaseModel: false,
        supportedDetectors: ['openvino', 'onnx'],
        width: 320,
        height: 320
      }
    },
    motion: null,
    mqtt: {
      enabled: true,
      host: '192.168.50.5',
      port: 1883,
      topic_prefix: 'frigate',
      client_id: 'frigate',
      stats_interval: 60,
      user: null
    },
    notifications: { enabled: false, email: 'xiaolin@example.com', enabled_in_config: true },
    objects: { track: trackedObjects, filters: {}, mask: [] },
    plus: { enabled: true },
    proxy: {},
    record,
    semantic_search: { enabled: true, reindex: false, model: 'jinav2', model_size: 'small' },
    snapshots,
    telemetry: {
      network_interfaces: [],
      stats: { amd_gpu_stats: true, intel_gpu_stats: true, network_bandwidth: false },
      version_check: true
    },
    timestamp_style: timestampStyle,
    ui: { timezone: timeZone, time_format: '24hour', date_style: 'short', time_style: 'medium', unit_system: 'metric' },
    safe_mode: false,
    version
  }
}
