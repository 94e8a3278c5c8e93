import { polarTransform, linspace } from './polar.ts'

/** Two coffee branches that meet at the bottom, with ripe cherries. */
export function CoffeeFrame() {
  return (
    <>
      <Branch />
      <g transform="matrix(-1 0 0 1 100 0)">
        <Branch />
      </g>
      <g className="berry lifted">
        <circle cx="42.6" cy="104.6" r="4.3" />
        <circle cx="57.4" cy="104.6" r="4.3" />
        <circle cx="50" cy="107" r="4.8" />
      </g>
      <circle className="shine" cx="48.4" cy="105.2" r="1.2" />
    </>
  )
}

function Branch() {
  return (
    <>
      <path className="leaf line" strokeWidth="1.4" d="M50 106A56 56 0 0 0 64 -4.2" />
      {linspace(8, 156, 16).map((degrees) => (
        <g key={degrees} className="leaf" transform={polarTransform(degrees)}>
          <path d="M0 0C-1.6-5.4-7.6-7.2-13.4-5.6-11.2-1.4-5.4 1.4 0 0Z" />
          <path opacity=".72" d="M0 0C-2.4 4-8 5.2-12.4 3-9.8 0-4.6-1.8 0 0Z" />
        </g>
      ))}
      {[118, 77].map((degrees) => (
        <circle key={degrees} className="berry" transform={polarTransform(degrees, 57.5)} r="2.7" />
      ))}
    </>
  )
}
