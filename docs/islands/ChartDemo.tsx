import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState } from 'react'
import { packageLabels } from '../shared/package-labels.js'

const height = scaleLinear({ domain: [0, 12], range: [0, 120] })

/** A chart of visx. */
export default function ChartDemo({ lang }: { readonly lang: string }) {
  const [years, setYears] = useState([4, 7, 9])
  const labels = packageLabels(lang)
  return (
    <div className="demo demo-package">
      <svg width={240} height={120} role="img" aria-label={`${labels.sales}: ${years.join(', ')}`}>
        {years.map((sales, index) => (
          <Bar
            key={index}
            x={index * 60}
            y={120 - height(sales)}
            width={40}
            height={height(sales)}
            fill="currentColor"
          />
        ))}
      </svg>
      <button type="button" onClick={() => setYears([...years.slice(1), 12])}>
        {labels.nextYear}
      </button>
    </div>
  )
}
