import { styled } from '@convive/ui-kit'

/** On a phone the order summary comes first and the payment second; on a wide page they are side by side. */
export const CheckoutGrid = styled.div`
  display: grid;
  gap: var(--s-8);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 420px;
    gap: var(--s-16);
    > aside {
      order: 2;
      position: sticky;
      top: 96px;
    }
  }
`
