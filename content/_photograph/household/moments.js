import { boxOf } from '../scenes/actors.js'
import { frameHeight, frameWidth } from '../scenes/frame.js'
import { cameras } from './cameras.js'
import { now, timeOf } from './clock.js'

/** The looks of the people of the household, and of a courier. */
const xiaolin = { coat: '#3f5f86', trousers: '#3c4048' }
const ayan = { coat: '#a2596b', trousers: '#40444f', hair: '#3a2a22' }
const courier = { coat: '#c27a3a', trousers: '#3d4a56', hair: '#1f1d1c' }

/** The parcel that the courier leaves. */
const parcel = { kind: 'parcel', label: 'package', x: 590, y: 594, scale: 1.1 }

/**
 * What happened today and yesterday, newest first. The first actor of a moment is the object that is tracked; the others are
 * there too. `severity` is that of the review item; without one the object belongs to the item before it.
 */
export const moments = [
  moment({
    id: 'k3v8qa',
    camera: 'front_gate',
    at: '16:08:02',
    isOpen: true,
    score: 0.88,
    zones: ['street', 'steps'],
    severity: 'alert',
    subLabel: ['小林', 0.93],
    description: '一名穿蓝色外套的人抱着一个纸箱，从大门走向屋前的台阶。',
    actors: [{ kind: 'courier', label: 'person', x: 652, y: 566, scale: 1.2, look: xiaolin, hasFace: true }]
  }),
  moment({
    id: 'p5x1cd',
    camera: 'porch',
    at: '16:02:30',
    seconds: 41,
    score: 0.86,
    zones: ['steps'],
    severity: 'alert',
    description: '一名穿橙色工作服的快递员站在门前，刚把一个纸箱放在门垫上。',
    actors: [
      { kind: 'person', label: 'person', x: 800, y: 660, scale: 1.62, look: courier, hasFace: true, flip: true },
      parcel
    ]
  }),
  moment({
    id: 'p8t4nk',
    camera: 'porch',
    at: '16:03:14',
    seconds: 280,
    score: 0.79,
    zones: ['steps'],
    severity: 'detection',
    description: '一个棕色纸箱放在门垫上，门关着，旁边没有人。',
    actors: [parcel]
  }),
  moment({
    id: 'w7d2hm',
    camera: 'driveway',
    at: '16:01:41',
    seconds: 34,
    score: 0.91,
    zones: ['street', 'driveway_entry'],
    severity: 'alert',
    plate: ['AB12345', 0.91],
    description: '一辆白色面包车从街上驶入车道，缓慢开向房屋，车牌清晰可见。',
    actors: [{ kind: 'van', label: 'car', x: 664, y: 548, scale: 0.86 }]
  }),
  moment({
    id: 'c2b9ru',
    camera: 'backyard',
    at: '15:46:12',
    seconds: 72,
    score: 0.81,
    zones: ['lawn'],
    severity: 'detection',
    description: '一只灰色条纹的猫在草坪上走向花坛。',
    actors: [{ kind: 'cat', label: 'cat', x: 842, y: 606, scale: 1.45 }]
  }),
  moment({
    id: 'd6m3fe',
    camera: 'courtyard',
    at: '15:31:05',
    seconds: 58,
    score: 0.87,
    zones: [],
    severity: 'alert',
    description: '一个穿红色上衣的孩子在院子里和一只棕色的狗玩。',
    actors: [
      { kind: 'child', label: 'person', x: 600, y: 632, scale: 1.55, flip: true },
      { kind: 'dog', label: 'dog', x: 402, y: 612, scale: 1.3 }
    ]
  }),
  moment({
    id: 'd9k7ws',
    camera: 'courtyard',
    at: '15:32:20',
    seconds: 95,
    score: 0.83,
    zones: [],
    severity: 'detection',
    description: '一只棕色的狗站在院子的砖地上，戴着红色项圈。',
    actors: [{ kind: 'dog', label: 'dog', x: 700, y: 640, scale: 1.4, flip: true }]
  }),
  moment({
    id: 'g1a6zo',
    camera: 'garage',
    at: '14:53:20',
    seconds: 38,
    score: 0.84,
    zones: [],
    severity: 'alert',
    subLabel: ['阿妍', 0.9],
    description: '一名穿玫红色外套的人下车，走过轿车前方。',
    actors: [
      { kind: 'person', label: 'person', x: 1010, y: 640, scale: 1.3, look: ayan, hasFace: true },
      { kind: 'car', label: 'car', x: 655, y: 575, scale: 1.3, isStill: true }
    ]
  }),
  moment({
    id: 'g4n2ya',
    camera: 'garage',
    at: '14:52:27',
    seconds: 40,
    score: 0.89,
    zones: [],
    severity: 'detection',
    description: '一辆银灰色轿车停进车库门前。',
    actors: [{ kind: 'car', label: 'car', x: 600, y: 590, scale: 1.36 }]
  }),
  moment({
    id: 'b7q5le',
    camera: 'backyard',
    at: '11:20:09',
    seconds: 24,
    score: 0.74,
    zones: [],
    severity: 'detection',
    description: '一只蓝灰色的鸟站在鸟浴盆边上喝水。',
    actors: [{ kind: 'bird', label: 'bird', x: 694, y: 450, scale: 1.2 }]
  }),
  moment({
    id: 'f3j8vt',
    camera: 'front_gate',
    at: '09:41:33',
    seconds: 52,
    score: 0.85,
    zones: ['steps'],
    severity: 'alert',
    subLabel: ['阿妍', 0.88],
    description: '一名穿玫红色外套的人带着狗，从台阶走向大门。',
    actors: [
      { kind: 'person', label: 'person', x: 560, y: 560, scale: 1.15, look: ayan, hasFace: true, flip: true },
      { kind: 'dog', label: 'dog', x: 730, y: 570, scale: 0.95 }
    ]
  }),
  moment({
    id: 'f8h2xi',
    camera: 'front_gate',
    at: '09:40:20',
    seconds: 40,
    score: 0.8,
    zones: ['steps'],
    description: '一只棕色的狗独自站在大门内的石板路上。',
    actors: [{ kind: 'dog', label: 'dog', x: 760, y: 600, scale: 1.1, flip: true }]
  }),
  moment({
    id: 'n5c4ob',
    camera: 'backyard',
    at: '02:14:50',
    seconds: 33,
    score: 0.76,
    zones: ['lawn'],
    severity: 'detection',
    description: '夜间红外画面里，一只猫在草坪上停下。',
    actors: [{ kind: 'cat', label: 'cat', x: 520, y: 640, scale: 1.5, flip: true }]
  }),
  moment({
    id: 'y2e7gk',
    camera: 'driveway',
    at: '21:36:18',
    daysAgo: 1,
    seconds: 29,
    score: 0.82,
    zones: ['driveway_entry'],
    severity: 'alert',
    description: '夜间红外画面里，一辆面包车停在车道中央。',
    actors: [{ kind: 'van', label: 'car', x: 650, y: 470, scale: 0.6, look: { plate: 'CD67890' } }]
  }),
  moment({
    id: 'y9u3pm',
    camera: 'porch',
    at: '18:22:40',
    daysAgo: 1,
    seconds: 44,
    score: 0.9,
    zones: ['steps'],
    severity: 'alert',
    subLabel: ['小林', 0.95],
    description: '一名穿蓝色外套的人站在门前，准备开门。',
    actors: [{ kind: 'person', label: 'person', x: 640, y: 640, scale: 1.55, look: xiaolin, hasFace: true }]
  })
]

/** Complete a moment: its identity as the recorder writes it, its times, and the box of its object relative to the picture. */
function moment({ id, at, daysAgo = 0, seconds = 0, isOpen = false, ...rest }) {
  const start = timeOf(at, daysAgo) + 0.204517
  const [left, top, right, bottom] = boxOf(rest.actors[0])
  const box = [left / frameWidth, top / frameHeight, (right - left) / frameWidth, (bottom - top) / frameHeight]
  return { ...rest, id: `${start.toFixed(6)}-${id}`, start, end: isOpen ? undefined : start + seconds, box }
}

/** Find a moment by the identity of its object. */
export function momentOf(id) {
  return moments.find((item) => item.id === id)
}

/** Find what a camera saw at a time: the moment that was under way, else what is there all day. */
export function seenAt(camera, time = now) {
  const current = moments.find(
    (item) => item.camera === camera && item.start - 5 <= time && time <= (item.end ?? now + 60) + 5
  )
  return { camera, time, actors: current?.actors ?? cameras[camera].actors, isNight: isDark(time) }
}

/** Whether the cameras saw by infrared at a time. */
function isDark(time) {
  const hour = new Date((time + 8 * 3600) * 1000).getUTCHours()
  return hour < 5 || hour >= 20
}
