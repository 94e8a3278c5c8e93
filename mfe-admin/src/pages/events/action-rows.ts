import { RuledList, styled } from '@convive/ui-kit'

/** Rows with the item on the left and its actions on the right. On a phone, the actions are below. */
export const ActionRows = styled(RuledList)`
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
