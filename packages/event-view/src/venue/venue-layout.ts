import { styled } from '@convive/ui-kit/design'

/** A list of venues: one column on a phone, two on a wide page. */
export const VenueGrid = styled.ul`
  display: grid;
  gap: 0 var(--s-8);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  > li {
    min-width: 0;
  }
`
export const VenueRow = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 72px 1fr;
  gap: var(--s-1) var(--s-4);
  align-items: center;
  height: 100%;
  padding-block: var(--s-4);
  border-top: 1px solid var(--line);
  &:hover h3 a {
    text-decoration: underline;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
    border-radius: var(--r-m);
  }
  @media (min-width: 900px) {
    grid-template-columns: 104px 1fr;
    padding-block: var(--s-5);
  }
`
export const VenuePicture = styled.div`
  width: 72px;
  height: 72px;
  align-self: start;
  overflow: hidden;
  border-radius: var(--r-m);
  @media (min-width: 900px) {
    width: 104px;
    height: 84px;
  }
`
