import type { AvatarFrame } from '@convive/contracts/enums'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'

const drawings: Record<AvatarFrame, ComponentType> = {
  coffee: CoffeeFrame,
  hibiscus: HibiscusFrame,
  whale: WhaleFrame,
  volcano: VolcanoFrame,
}

/** Covers a round picture and extends 12 % of its size beyond it on every side. */
const Art = styled.svg`
  position: absolute;
  inset: -12%;
  width: 124%;
  height: 124%;
  overflow: visible;
  pointer-events: none;
  .leaf {
    color: var(--frame-leaf);
  }
  .berry {
    color: var(--frame-berry);
  }
  .petal {
    color: var(--frame-petal);
  }
  .vein {
    color: var(--frame-vein);
  }
  .pollen {
    color: var(--frame-pollen);
  }
  .sea {
    color: var(--frame-sea);
  }
  .foam {
    color: var(--frame-foam);
  }
  .stone {
    color: var(--frame-stone);
  }
  .fire {
    color: var(--frame-fire);
  }
  .shine {
    color: var(--raised);
  }
  [class] {
    fill: currentColor;
  }
  .line {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .lifted {
    stroke: var(--raised);
    stroke-width: 2.4;
    paint-order: stroke;
    stroke-linejoin: round;
  }
`

/** The drawing of a frame. It is hidden from screen readers; name it in text where it matters. */
export function FrameArt({ frame }: { frame: AvatarFrame }) {
  const Drawing = drawings[frame]
  return (
    <Art viewBox="-12 -12 124 124" data-frame={frame} aria-hidden>
      <Drawing />
    </Art>
  )
}

/** Two coffee branches that meet at the bottom, with ripe cherries. */
function CoffeeFrame() {
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

/** A hibiscus with leaves and two buds, on a thin ring. */
function HibiscusFrame() {
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

/** An erupting volcano, with embers that rise on both sides and fade. */
function VolcanoFrame() {
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

/** The tail of a diving whale, with waves all around. */
function WhaleFrame() {
  return (
    <>
      <path className="sea line" strokeWidth="1.6" opacity=".5" d={waves(ringRadius + 2.8, 1)} />
      <path className="sea line" strokeWidth="3.2" d={waves(ringRadius - 0.8, 0)} />
      <path
        className="sea lifted"
        transform="translate(50 110) scale(1.12) translate(-50 -112)"
        d={
          'M50 112C48.6 106 47.4 101.6 45.4 98.4 39.6 98.6 32.6 95.6 29.4 87.4 37 86.6 45.6 88.4 50 94.6 54.4 ' +
          '88.4 63 86.6 70.6 87.4 67.4 95.6 60.4 98.6 54.6 98.4 52.6 101.6 51.4 106 50 112Z'
        }
      />
      <path
        className="foam line"
        strokeWidth="2.4"
        d="M35 107.4C38 104.6 41 104.6 44 107.4 47 110.2 53 110.2 56 107.4 59 104.6 62 104.6 65 107.4"
      />
    </>
  )
}

const crests = 20
const points = 240

/** A wavy ring; `turned` shifts it by half a wave. */
function waves(radius: number, turned: 0 | 1): string {
  const at = (index: number) => {
    const angle = (index / points) * 2 * Math.PI
    const r = radius + 1.5 * Math.sin(crests * angle + turned * Math.PI)
    return `${(50 + r * Math.sin(angle)).toFixed(1)} ${(50 - r * Math.cos(angle)).toFixed(1)}`
  }
  return `M${Array.from({ length: points }, (_, index) => at(index)).join('L')}Z`
}

/** The radius of a frame's ring. The picture is a disc of radius 50 around (50, 50). */
export const ringRadius = 55.5

/**
 * The transform that moves a drawing from (0, 0) to the ring, with its top outwards, `degrees` clockwise from the top.
 */
export const polarTransform = (degrees: number, radius: number = ringRadius): string =>
  `rotate(${degrees} 50 50) translate(50 ${50 - radius})`

/** `count` evenly spaced numbers from `from` to `to`. */
export const linspace = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
