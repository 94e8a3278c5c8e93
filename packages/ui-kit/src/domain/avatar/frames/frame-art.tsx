import type { AvatarFrame } from '@convive/contracts/enums'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { CoffeeFrame } from './coffee-frame.tsx'
import { HibiscusFrame } from './hibiscus-frame.tsx'
import { VolcanoFrame } from './volcano-frame.tsx'
import { WhaleFrame } from './whale-frame.tsx'

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
