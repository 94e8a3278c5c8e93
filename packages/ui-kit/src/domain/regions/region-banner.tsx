import type { RegionChoice } from '@convive/contracts/enums'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLabels } from '../vocabulary/labels.ts'
import { RegionIcon } from './region-icon.tsx'
import { RegionScene } from './region-scene.tsx'

const Band = styled.header`
  @media (min-width: 900px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--s-12);
    align-items: end;
    padding-top: var(--s-8);
  }
`
const Art = styled.div`
  height: 184px;
  margin-inline: calc(-1 * var(--gutter));
  overflow: hidden;
  @media (min-width: 900px) {
    order: 2;
    height: auto;
    margin: 0;
    aspect-ratio: 16 / 8.4;
    border-radius: var(--r-l);
  }
`
const Copy = styled.div`
  display: grid;
  gap: 4px;
  padding-top: var(--s-5);
  @media (min-width: 900px) {
    gap: var(--s-2);
    padding: 0 0 var(--s-4);
  }
`
const Tagline = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-soft);
`

/**
 * The head of a page about a region: its illustration, a heading (pass a `PageHeading`), and its tagline with its
 * icon.
 */
export function RegionBanner({ region, children }: { region: RegionChoice; children: ReactNode }) {
  const { tagline } = useLabels()
  return (
    <Band>
      <Art>
        <RegionScene region={region} eager />
      </Art>
      <Copy>
        {children}
        <Tagline>
          <RegionIcon region={region} />
          {tagline(region)}
        </Tagline>
      </Copy>
    </Band>
  )
}
