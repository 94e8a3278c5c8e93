import { styled } from '@convive/ui-kit'

/** What it is on the left, what to do about it on the right; below one another on a phone. */
export const Rows = styled.ul`
  > li {
    display: grid;
    gap: var(--s-2) var(--s-4);
    align-items: center;
    padding-block: var(--s-3);
    overflow-wrap: anywhere;
  }
  > li > div {
    min-width: 0;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  @media (min-width: 700px) {
    > li {
      grid-template-columns: 1fr auto;
    }
  }
`
