import { css, styled } from '@convive/ui-kit/design'

const columns = css`
  @media (min-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s-12) var(--s-6);
  }
`

/** A grid of event cards: one column on a phone, three on a wide page. */
export const CardGrid = styled.ul`
  display: grid;
  gap: var(--s-8) var(--s-6);
  ${columns}
  > li {
    display: grid;
    min-width: 0;
  }
`

/** A grid whose first card is large. On a phone the other cards become rows. */
export const MixedCardGrid = styled(CardGrid)`
  @media (max-width: 699px) {
    gap: var(--s-5);
    > :not(:first-child) article {
      grid-template-columns: 112px 1fr;
      gap: var(--s-1) var(--s-4);
      padding-top: var(--s-5);
      border-top: 1px solid var(--line);
    }
    > :not(:first-child) [data-part='cover'] {
      grid-row: 1 / 3;
      align-self: start;
    }
    > :not(:first-child) .picture {
      aspect-ratio: 1;
      border-radius: var(--r-m);
    }
    > :not(:first-child) [data-part='badges'] {
      display: none;
    }
    > :not(:first-child) [data-part='footer'] {
      min-height: 0;
      padding: 0;
      border: 0;
    }
    > :not(:first-child) h3 {
      font-size: 1.0625rem;
    }
    > :first-child h3 {
      font-size: var(--t-xl);
      line-height: 1.16;
      letter-spacing: -0.02em;
    }
  }
  @media (min-width: 1000px) {
    > :first-child:not(:only-child) {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :first-child:not(:only-child) article {
      grid-template-rows: minmax(0, 1fr) auto auto;
      gap: var(--s-4);
    }
    > :first-child:not(:only-child) .picture {
      height: 100%;
      min-height: 320px;
      aspect-ratio: auto;
    }
    > :first-child:not(:only-child) h3 {
      font-size: 2.125rem;
      line-height: 1.08;
      letter-spacing: -0.024em;
    }
  }
`
