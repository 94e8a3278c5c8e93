import { ringRadius } from './polar.ts'

/** The tail of a diving whale, with waves all around. */
export function WhaleFrame() {
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
