import { polarTransform } from './polar.ts'

/** A hibiscus with leaves and two buds, on a thin ring. */
export function HibiscusFrame() {
  return (
    <>
      <circle className="petal line" strokeWidth="3.2" cx="50" cy="50" r="55.5" />
      <g className="leaf lifted">
        <path transform={polarTransform(99)} d="M0 0C-4-5-11-7-17-4-13 2-6 4 0 0Z" />
        <path transform={polarTransform(173)} d="M0 0C6-4 13-4 18 1 12 6 5 5 0 0Z" />
        <path transform={polarTransform(160, 57)} d="M0 0C3 6 2 12-3 16-7 10-6 4 0 0Z" opacity=".8" />
      </g>
      <Flower at={polarTransform(166, 57)} size={0.5} />
      <Flower at={polarTransform(103, 57)} size={0.44} />
      <Flower at={polarTransform(135, 54.5)} size={1} />
    </>
  )
}

const fifths = [0, 72, 144, 216, 288]

function Flower({ at, size }: { at: string; size: number }) {
  return (
    <g transform={`${at} scale(${size})`}>
      <g className="petal lifted">
        {fifths.map((degrees) => (
          <path
            key={degrees}
            transform={`rotate(${degrees})`}
            d="M0 0C-6.5-3.6-9.6-10.6-5-14.4-2.6-16.2 2.6-16.2 5-14.4 9.6-10.6 6.5-3.6 0 0Z"
          />
        ))}
      </g>
      {fifths.map((degrees) => (
        <path key={degrees} className="vein line" strokeWidth="1" transform={`rotate(${degrees})`} d="M0-3V-10" />
      ))}
      <circle className="vein" r="3.4" />
      <path className="pollen line" strokeWidth="2" d="M0 0 8-7" />
      <circle className="pollen" cx="8.6" cy="-7.6" r="2.3" />
    </g>
  )
}
