import type { RegionChoice } from '@convive/contracts/enums'
import { styled } from '@convive/ui-kit/design'
import { RegionScene } from '@convive/ui-kit/domain'

/**
 * The region's drawing as a strip above a list. It is not high, because the events matter more, and shows the upper half
 * of the drawing, where the landmark is. A phone on its side has room for an event only without it.
 */
const Strip = styled.div`
  height: 56px;
  margin-inline: calc(-1 * var(--gutter));
  overflow: hidden;
  img {
    object-position: 50% 34%;
  }
  @media (max-height: 480px) {
    display: none;
  }
  @media (min-width: 900px) {
    height: 132px;
    margin: var(--s-5) 0 0;
    border-radius: var(--r-l);
  }
`
export const RegionStrip = ({ region }: { region: RegionChoice }) => (
  <Strip>
    <RegionScene region={region} eager />
  </Strip>
)

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
