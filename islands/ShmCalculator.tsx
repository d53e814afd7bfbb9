import { useState } from 'react'
import { Calculator, NumberField, numberOf } from '../content/_calculators/fields.js'
import { warningLimit } from '../content/_calculators/shm.js'

/** The sizes that streams for detection usually have. */
const sizes = [
  { width: 640, height: 360 },
  { width: 640, height: 480 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 }
] as const

/** Computes the shared memory of a container by the sizes of the streams for detection; `reserved` cameras may be added later. */
export default function ShmCalculator({ reserved = 0 }: { readonly reserved?: number }) {
  const [counts, setCounts] = useState<readonly string[]>(['0', '0', '2', '1'])
  const [other, setOther] = useState({ width: '2560', height: '1440', count: '0' })
  const [hasBirdseyeRestream, setHasBirdseyeRestream] = useState(false)
  const streams = [
    ...sizes.map((size, index) => ({ ...size, count: Math.floor(numberOf(counts[index] ?? '')) })),
    {
      width: numberOf(other.width),
      height: numberOf(other.height),
      count: Math.floor(numberOf(other.count))
    }
  ]
  const limit = warningLimit(streams, { reserved, hasBirdseyeRestream })
  // A multiple of 16 MB, so that a camera that is a little larger does not need another calculation.
  const size = Math.ceil(limit / 16) * 16
  return (
    <Calculator
      title="共享内存计算器"
      result={
        <>
          <code>{`shm_size: "${size}mb"`}</code>
          <span>低于 {limit} MB，Frigate 启动时会在日志里提示。</span>
        </>
      }
    >
      {sizes.map(({ width, height }, index) => (
        <NumberField
          key={width + height}
          label={`${width}×${height}`}
          unit="台"
          value={counts[index] ?? ''}
          onChange={(value) => setCounts(counts.map((count, place) => (place === index ? value : count)))}
        />
      ))}
      <NumberField
        label="其他：宽"
        unit="像素"
        value={other.width}
        onChange={(width) => setOther({ ...other, width })}
      />
      <NumberField
        label="其他：高"
        unit="像素"
        value={other.height}
        onChange={(height) => setOther({ ...other, height })}
      />
      <NumberField
        label="其他：台数"
        unit="台"
        value={other.count}
        onChange={(count) => setOther({ ...other, count })}
      />
      <label className="calculator-check">
        <input
          type="checkbox"
          checked={hasBirdseyeRestream}
          onChange={() => setHasBirdseyeRestream(!hasBirdseyeRestream)}
        />
        启用了 Birdseye 转流
      </label>
    </Calculator>
  )
}
