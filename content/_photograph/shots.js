import { timeOf } from './household/clock.js'
import { eventNamed, reviewItems } from './household/events.js'

const wide = { width: 1240, height: 640 }
/** Menus of settings that have a column of their own leave less room beside them. */
const tall = { size: { width: 1240, height: 880 } }

/**
 * The pictures, by the name of their file: the address in the interface, what must be there before it is taken, its size where it
 * is not the standard one, and what is done on the page first. What is otherwise in a series stands under its name.
 */
export const shots = {
  live: { path: '/', ready: '[data-camera="porch"] img', size: { width: 1360, height: 730 } },
  'camera-groups': {
    path: '/',
    ready: '[data-camera="porch"] img',
    size: { width: 1120, height: 770 },
    prepare: editGroup
  },
  review: { path: '/review', ready: 'img.object-contain, img[loading]', size: { width: 1120, height: 560 } },
  history: { path: `/review?id=${reviewOf('p5x1cd')}`, ready: 'video', prepare: playOn },
  explore: { path: '/explore', ready: 'img[alt="person thumbnail"]', size: { width: 1120, height: 620 } },
  'semantic-search': { path: `/explore?query=${encodeURIComponent('抱着纸箱的人')}`, ready: '[data-start]' },
  'object-details': {
    path: '/explore',
    ready: 'img[alt="person thumbnail"]',
    size: { width: 1120, height: 780 },
    prepare: openDetails
  },
  'plus-submit': {
    path: '/explore',
    ready: 'img[alt="person thumbnail"]',
    size: { width: 1120, height: 800 },
    prepare: openSnapshot
  },
  exports: { path: '/export', ready: 'img' },
  faces: {
    path: '/faces',
    ready: 'img',
    size: { width: 1120, height: 700 },
    0.17: { size: { width: 1120, height: 420 } }
  },
  'zone-editor': { path: '/settings?page=masksAndZones', ready: 'canvas', size: wide, prepare: editZone, 0.17: tall },
  'mask-editor': { path: '/settings?page=masksAndZones', ready: 'canvas', size: wide, prepare: editMask },
  'motion-tuner': { path: '/settings?page=motionTuner', ready: '#motion-threshold', size: wide, 0.17: tall },
  debug: { path: '/settings?page=debug', ready: '#bbox', size: wide, 0.17: { path: '/?debug=true#front_gate' } },
  notifications: { path: '/settings?page=notifications', ready: 'form', size: { width: 1120, height: 700 } },
  'plus-models': { path: '/settings?page=frigateplus', ready: 'h3', size: { width: 1120, height: 700 } },
  config: { path: '/config', ready: '.monaco-editor .view-line' }
}

/** The time that the history is opened at. */
export const historyTime = timeOf('16:02:30')

/** Find the review item of a tracked object, by the end of the object's identity. */
function reviewOf(name) {
  return reviewItems.find(({ data }) => data.detections.some((id) => id.endsWith(name))).id
}

/** Open the editor of a camera group. */
async function editGroup(page) {
  await page.getByRole('button', { name: '添加摄像头组' }).click()
  await page.getByRole('dialog').locator('svg.size-\\[15px\\]').first().click()
  await page.waitForTimeout(800)
}

/** Let the recording play until it shows. */
async function playOn(page) {
  await page.waitForFunction(
    () => document.querySelector('video').currentTime > 0 && document.querySelector('video').readyState > 2
  )
  await page.waitForTimeout(2500)
}

/** Open the details of the courier. */
async function openDetails(page) {
  await page.locator(`img[src*="${eventNamed('p5x1cd').id}"]`).click()
  await page.waitForTimeout(1000)
}

/** Open the snapshot of the courier, with the form that submits it. */
async function openSnapshot(page) {
  await page.locator(`img[src*="${eventNamed('p5x1cd').id}"]`).click()
  await page.locator('[data-nav-item="snapshot"]').click()
  await page.waitForTimeout(1000)
}

/** Open the editor of the zone before the steps. */
async function editZone(page) {
  await openPolygon(page, 'steps')
}

/** Open the editor of the mask over the tree. */
async function editMask(page) {
  await openPolygon(page, /对象遮罩|物体遮罩/)
}

/** Open the editor of a polygon, whose tools show while the pointer is over it. */
async function openPolygon(page, name) {
  const item = page.locator('[data-index]').filter({ hasText: name }).first()
  await item.hover()
  await item.locator('svg').nth(1).click()
  await page.mouse.move(640, 5)
  await page.waitForTimeout(800)
}
