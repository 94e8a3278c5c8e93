import type { RegionChoice } from '@convive/contracts/enums'
import { styled } from '@convive/ui-kit/design'
import { RegionIcon, StripScene, useLabels } from '@convive/ui-kit/domain'

/** The region's drawing as a strip above a list. A phone on its side has room for an event only without it. */
const Strip = styled.div`
  position: relative;
  height: 52px;
  margin-inline: calc(-1 * var(--gutter));
  overflow: hidden;
  @media (max-height: 480px) {
    display: none;
  }
  @media (min-width: 900px) {
    height: 132px;
    margin: var(--s-5) 0 0;
    border-radius: var(--r-l);
  }
`
const Tagline = styled.p`
  position: absolute;
  bottom: var(--s-2);
  left: var(--gutter);
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px;
  border-radius: var(--r-pill);
  background: var(--raised);
  color: var(--ink);
  font-size: var(--t-xs);
  @media (min-width: 900px) {
    left: var(--s-3);
    bottom: var(--s-3);
    font-size: var(--t-s);
  }
`

/** The banner of a region on the pages with its events: its drawing on its gradient, its icon and its tagline. */
export function RegionStrip({ region }: { region: RegionChoice }) {
  const { tagline } = useLabels()
  return (
    <Strip>
      <StripScene region={region} />
      <Tagline>
        <RegionIcon region={region} size={16} />
        {tagline(region)}
      </Tagline>
    </Strip>
  )
}

/** The head above a list of events: drawing, heading, search and quick filters. */
export const ListHead = styled.header`
  display: grid;
  gap: var(--s-2);
  > * {
    min-width: 0;
  }
  h1 {
    padding-top: var(--s-2);
    font-size: var(--t-xl);
    line-height: 1.16;
  }
  @media (min-width: 900px) {
    gap: var(--s-3);
    h1 {
      padding-top: var(--s-3);
      font-size: var(--t-2xl);
    }
  }
`
