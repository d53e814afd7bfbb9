import { cameras } from './cameras.js'
import { now } from './clock.js'

const gigabyte = 1024

/** Build the recorder's figures at a time; they sway a little, always in the same way. */
export function createStats(version, time = now) {
  const sway = (base, range, phase = 0) => Number((base + range * Math.sin(time / 37 + phase)).toFixed(2))
  const names = Object.keys(cameras)
  const usage = (cmdline, cpu, mem) => ({ cmdline, cpu: String(cpu), cpu_average: String(cpu), mem: String(mem) })
  return {
    cameras: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          camera_fps: 5.1,
          process_fps: 5.1,
          skipped_fps: 0,
          detection_fps: sway(2.4, 1.6, index),
          detection_enabled: true,
          audio_dBFPS: 0,
          audio_rms: 0,
          pid: 300 + index,
          capture_pid: 400 + index,
          ffmpeg_pid: 500 + index
        }
      ])
    ),
    detectors: { ov: { inference_speed: sway(8.6, 0.5), detection_start: 0, pid: 250 } },
    camera_fps: 30.6,
    process_fps: 30.6,
    skipped_fps: 0,
    detection_fps: sway(12, 4),
    cpu_usages: {
      'frigate.full_system': usage('frigate', sway(17, 3), 31),
      250: usage('frigate.detector:ov', sway(6, 1), 2.1),
      ...Object.fromEntries(
        names.flatMap((name, index) => [
          [300 + index, usage(`frigate.process:${name}`, sway(3.2, 0.6, index), 1.4)],
          [400 + index, usage(`frigate.capture:${name}`, sway(1.6, 0.3, index), 1.1)],
          [500 + index, usage(`ffmpeg ${name}`, sway(4.1, 0.7, index), 0.9)]
        ])
      )
    },
    gpu_usages: { 'intel-gpu': { gpu: `${sway(14, 3)}%`, mem: '-%' } },
    npu_usages: {},
    processes: { go2rtc: { pid: 90 }, recording: { pid: 91 }, review_segment: { pid: 92 }, embeddings: { pid: 93 } },
    embeddings: {
      image_embedding_speed: sway(24, 2),
      text_embedding_speed: sway(11, 1),
      face_embedding_speed: sway(18, 2),
      plate_recognition_speed: sway(31, 3)
    },
    service: {
      uptime: 1_213_400,
      version,
      latest_version: version,
      last_updated: time,
      temperatures: {},
      storage: {
        '/media/frigate/recordings': storage(3600, 1410, 'ext4'),
        '/media/frigate/clips': storage(3600, 1410, 'ext4'),
        '/tmp/cache': storage(1, 0.09, 'tmpfs'),
        '/dev/shm': storage(0.25, 0.16, 'tmpfs')
      }
    }
  }
}

function storage(total, used, type) {
  return {
    total: Math.round(total * gigabyte),
    used: Math.round(used * gigabyte),
    free: Math.round((total - used) * gigabyte),
    mount_type: type
  }
}

/** Describe what each camera is doing, as the recorder tells on its socket. */
export function cameraActivity(seenAt) {
  return Object.fromEntries(
    Object.entries(cameras).map(([name, { isSteerable = false }]) => [
      name,
      {
        config: {
          enabled: true,
          detect: true,
          record: true,
          snapshots: true,
          audio: false,
          autotracking: isSteerable,
          notifications: name === 'front_gate' || name === 'porch',
          notifications_suspended: 0,
          alerts: true,
          detections: true,
          audio_transcription: false,
          object_descriptions: true,
          review_descriptions: false
        },
        motion: false,
        objects: seenAt(name).actors.map((actor, index) => ({
          id: `${name}-${index}`,
          label: actor.label,
          sub_label: '',
          stationary: actor.isStill ?? false,
          score: actor.score ?? 0.88,
          area: 38_000,
          ratio: 0.42
        })),
        audio_detections: []
      }
    ])
  )
}
