import { styled } from '@convive/ui-kit/design'

/**
 * On a phone: picture, title, ticket card, text. On a wide page, the ticket card is beside picture and text and is
 * sticky.
 */
export const EventLayout = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-bottom: var(--s-16);
  > * {
    min-width: 0;
  }
  @media (min-width: 700px) {
    gap: var(--s-6);
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 392px;
    grid-template-areas: 'head head' 'cover card' 'body card';
    grid-template-rows: auto auto 1fr;
    gap: var(--s-8) var(--s-12);
    > header {
      grid-area: head;
      max-width: 900px;
    }
    > aside {
      grid-area: card;
      position: sticky;
      top: 96px;
    }
  }
`
/** What paper cannot use. It adds no box of its own. */
export const ScreenOnly = styled.div`
  display: contents;
  @media print {
    display: none;
  }
`
/**
 * On a phone, upright or sideways, title and actions matter more than the whole picture. A limited height must not
 * narrow the picture, as its aspect ratio would.
 */
export const CoverFrame = styled.div`
  position: relative;
  > * {
    width: 100%;
  }
  @media (max-width: 699px) {
    > * {
      max-height: 180px;
    }
  }
  @media (min-width: 700px) and (max-width: 999px) {
    > * {
      max-height: max(150px, 40svh);
    }
  }
  @media (min-width: 1000px) {
    grid-area: cover;
  }
`
export const EventBody = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s-6);
  > *,
  > ${ScreenOnly} > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-area: body;
  }
`
