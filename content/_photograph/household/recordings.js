import { cameras } from './cameras.js'
import { now, timeOf } from './clock.js'
import { moments } from './moments.js'

/** Seconds of one segment of a recording, which is also the length of the clip that is played for all of them. */
export const segmentSeconds = 10

/** List the segments of a camera's recording between two times; nothing is recorded in the future. */
export function recordingsBetween({ after = now - 3600, before = now }) {
  const first = Math.ceil(Number(after) / segmentSeconds)
  const last = Math.floor(Math.min(Number(before), now) / segmentSeconds)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const start = (first + index) * segmentSeconds
    return {
      id: `${start}.0-aaaaaa`,
      start_time: start,
      end_time: start + segmentSeconds,
      segment_size: 2.4,
      duration: segmentSeconds,
      motion: 0,
      objects: 0
    }
  })
}

/** Write the playlist of a recording: the one clip again and again, as long as the recording is. */
export function playlist(camera, after, before) {
  const segment = `#EXT-X-DISCONTINUITY\n#EXTINF:${segmentSeconds}.0,\n/clip/${camera}.m4s`
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="/clip/${camera}.mp4"`,
    ...recordingsBetween({ after, before }).map(() => segment),
    '#EXT-X-ENDLIST'
  ]
  return { type: 'application/vnd.apple.mpegurl', body: `${lines.join('\n')}\n` }
}

/** List the stills of a preview, one for each ten seconds. */
export function previewFrames(camera, start, end) {
  const last = Math.min(Number(end), now)
  const frames = []
  for (let time = Math.ceil(Number(start)); time <= last; time += 10) frames.push(`preview_${camera}-${time}.webp`)
  return frames
}

/** Give the motion of each step of the timeline: what trees do, and much more where something happened. */
export function motionActivity({ after, before, scale = 30, cameras: names = '' }) {
  const step = Number(scale)
  const chosen = names ? names.split(',') : Object.keys(cameras)
  const entries = []
  for (let time = Number(after); time < Math.min(Number(before), now); time += step) {
    const isBusy = moments.some(
      (item) => chosen.includes(item.camera) && item.start < time + step && time < (item.end ?? now)
    )
    const rustle = 3 + 2.5 * Math.sin(time / 211) + 2 * Math.sin(time / 67)
    entries.push({
      start_time: time,
      motion: Math.round(isBusy ? 62 + rustle * 4 : Math.max(0, rustle)),
      camera: chosen[0]
    })
  }
  return entries
}

const exported = (camera, name, text, daysAgo) => {
  const time = timeOf(text, daysAgo)
  return {
    id: `${camera}_${time}`,
    camera,
    name,
    date: time,
    video_path: `/media/frigate/exports/${camera}_${time}.mp4`,
    thumb_path: `/media/frigate/clips/export/${camera}-${time}.webp`,
    in_progress: false
  }
}

/** What the household has exported. */
export const exportList = [
  exported('porch', '快递送达 7 月 13 日', '16:02:50', 0),
  exported('driveway', '车道上的面包车', '16:01:50', 0),
  exported('courtyard', '孩子和狗', '15:31:20', 0),
  exported('backyard', '花坛边的猫', '15:46:30', 0),
  exported('garage', '停车（延时）', '14:52:40', 0),
  exported('backyard', '夜里的猫', '02:15:00', 0)
]

const plusModel = (id, name, trainDate, isBaseModel, baseModel) => ({
  id,
  name,
  trainDate,
  isBaseModel,
  baseModel,
  type: 'yolonas',
  supportedDetectors: ['openvino', 'onnx'],
  width: 320,
  height: 320
})

/** The models that the household could use from Frigate+. */
export const plusModels = [
  plusModel('1b4c9d2e7f3a4856b0c1d2e3f4a5b6c7', '2025-06-21 微调', '2025-06-21T09:30:00Z', false, '2025.2'),
  plusModel('0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'YOLO-NAS 基础模型', '2025-05-30T00:00:00Z', true, '2025.2')
]
