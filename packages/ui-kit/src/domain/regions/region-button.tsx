import type { RegionChoice } from '@convive/contracts/enums'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLabels } from '../vocabulary/labels.ts'
import { RegionScene } from './region-scene.tsx'

export const RegionButtonFrame = styled.button.attrs({ type: 'button' })`
  display: grid;
  align-content: start;
  gap: 6px;
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  &[aria-pressed='true'] {
    font-weight: 700;
    color: var(--forest);
  }
`
export const RegionButtonPicture = styled.span`
  display: block;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--r-m);
  box-shadow: inset 0 0 0 1px var(--line);
  transition: transform var(--calm) var(--ease);
  ${RegionButtonFrame}:hover & {
    transform: translateY(-3px);
  }
  ${RegionButtonFrame}[aria-pressed='true'] & {
    outline: 3px solid var(--forest);
    outline-offset: 2px;
  }
`

/** A button that selects a region, with its illustration. */
export function RegionButton({
  region,
  chosen,
  onChoose,
  children,
}: {
  region: RegionChoice
  chosen: boolean
  onChoose: () => void
  children?: ReactNode
}) {
  const { region: name } = useLabels()
  return (
    <RegionButtonFrame aria-pressed={chosen} onClick={onChoose}>
      <RegionButtonPicture>
        <RegionScene region={region} eager />
      </RegionButtonPicture>
      {children ?? name(region)}
    </RegionButtonFrame>
  )
}
