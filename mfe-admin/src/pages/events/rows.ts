import { RuledList, styled } from '@convive/ui-kit'

/** What it is on the left, what to do about it on the right; below one another on a phone. */
export const Rows = styled(RuledList)`
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
  @media (min-width: 700px) {
    > li {
      grid-template-columns: 1fr auto;
    }
  }
`
