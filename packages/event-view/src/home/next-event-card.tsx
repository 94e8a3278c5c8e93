import { Skeleton, styled } from '@convive/ui-kit/design'

/**
 * The card of a user's next event. Its height is fixed before its content has loaded, so that the layout does not
 * shift.
 */
export const NextEventCard = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
  align-items: center;
  align-content: center;
  min-height: 188px;
  margin-block: var(--s-3) var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-l);
  background: var(--forest-tint);
  color: var(--on-forest-tint);
  h2 {
    font-size: var(--t-l);
    line-height: 1.25;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  > :last-child {
    grid-column: 1 / -1;
  }
  h2 a {
    color: inherit;
  }
  /* The heading cuts off what is outside of it. */
  h2 a:focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 700px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--s-4) var(--s-5);
    min-height: 148px;
    > :last-child {
      grid-column: auto;
    }
  }
`

/** As large before the event is known. */
export const NextEventPicture = styled.div`
  width: 80px;
  aspect-ratio: 1;
  border-radius: var(--r-m);
  background: var(--chip);
  @media (min-width: 700px) {
    width: 186px;
    aspect-ratio: 16 / 10;
    > span {
      aspect-ratio: 16 / 10;
    }
  }
`

/** Reserves the space of the card while it loads. */
export const NextEventPlaceholder = () => (
  <NextEventCard as="div" aria-hidden>
    <NextEventPicture />
    <Skeleton $height="48px" $width="60%" />
    <span />
  </NextEventCard>
)
