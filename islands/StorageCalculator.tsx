import { useState } from 'react'
import { Calculator, ChoiceField, NumberField, numberOf } from '../content/_calculators/fields.js'
import { codecs, formatSize, resolutions, storageFor } from '../content/_calculators/storage.js'

/** The bitrate in Mbps that a resolution with a codec begins with. */
const usualBitrate = (resolution: number, codec: number) =>
  String((resolutions[resolution]?.bitrate ?? 0) * (codecs[codec]?.share ?? 1))

/** Computes the disk for continuous recording; another resolution or codec sets the bitrate, which can be typed as well. */
export default function StorageCalculator() {
  const [cameras, setCameras] = useState('4')
  const [resolution, setResolution] = useState(1)
  const [codec, setCodec] = useState(0)
  const [bitrate, setBitrate] = useState(usualBitrate(1, 0))
  const [days, setDays] = useState('30')
  const { perDay, total, disk } = storageFor({
    cameras: Math.floor(numberOf(cameras)),
    bitrate: numberOf(bitrate),
    days: numberOf(days)
  })
  return (
    <Calculator
      title="硬盘容量计算器"
      result={
        <>
          <strong>硬盘至少 {formatSize(disk)}</strong>
          <span>
            每天写入 {formatSize(perDay)}，一共 {formatSize(total)}；硬盘按装到 90% 计算。
          </span>
        </>
      }
    >
      <NumberField label="摄像头" unit="台" value={cameras} onChange={setCameras} />
      <ChoiceField
        label="分辨率"
        names={resolutions.map(({ name }) => name)}
        value={resolution}
        onChange={(index) => {
          setResolution(index)
          setBitrate(usualBitrate(index, codec))
        }}
      />
      <ChoiceField
        label="编码"
        names={codecs.map(({ name }) => name)}
        value={codec}
        onChange={(index) => {
          setCodec(index)
          setBitrate(usualBitrate(resolution, index))
        }}
      />
      <NumberField label="每台的码率" unit="Mbps" value={bitrate} step={0.1} onChange={setBitrate} />
      <NumberField label="保留" unit="天" value={days} onChange={setDays} />
    </Calculator>
  )
}
