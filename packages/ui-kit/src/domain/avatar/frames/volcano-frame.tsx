import { polarTransform, linspace } from './polar.ts'

/** An erupting volcano, with embers that rise on both sides and fade. */
export function VolcanoFrame() {
  return (
    <>
      <circle className="stone line" strokeWidth="3" cx="50" cy="50" r="55.5" />
      {linspace(9, 136, 24).map((degrees, index) => (
        <g key={degrees} className="fire lifted">
          <circle transform={polarTransform(degrees)} r={3.1 - index * 0.24} />
          <circle transform={polarTransform(-degrees)} r={3.1 - index * 0.24} />
        </g>
      ))}
      <g transform="translate(50 109) scale(1.16) translate(-50 -109)">
        <path
          className="stone lifted"
          d="M23 109C33.6 106.4 39.6 98 43.4 88.4L46.8 90 50 88.2 53.2 90 56.6 88.4C60.4 98 66.4 106.4 77 109 60 112.6 40 112.6 23 109Z"
        />
        <path
          className="fire"
          d={
            'M43.4 88.4 46.8 90 50 88.2 53.2 90 56.6 88.4C57.8 91.6 59 94 60.4 96.6 58 97.4 56.4 95.4 55 94.6 54 ' +
            '98.4 53 103 50.6 104.6 49.6 101 49.4 97.6 47.4 95.4 45.8 97.6 43.4 99.6 40.4 98.4 41.4 96 42.4 92 ' +
            '43.4 88.4Z'
          }
        />
        <g className="fire">
          <circle cx="50" cy="82.8" r="2.3" />
          <circle cx="45" cy="79.4" r="1.5" />
          <circle cx="54.6" cy="78" r="1.8" />
        </g>
      </g>
    </>
  )
}
