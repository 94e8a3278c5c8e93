import { Skeleton, styled } from '@convive/ui-kit/design'

/**
 * The card of a user's next event. Its height is fixed before its content has loaded, so that the layout does not
 * shift.
 */
export const NextEventCard = styled.section`
  display: grid;
  gap: var(--s-3);
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
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
  }
  @media (min-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: 116px;
  }
`

/** Reserves the space of the card while it loads. */
export const NextEventPlaceholder = () => (
  <NextEventCard as="div" aria-hidden>
    <Skeleton $height="48px" $width="60%" />
  </NextEventCard>
)
