import { Stack, styled } from '@convive/ui-kit'

/** One column of panels with a readable line length. */
export const AdminColumn = styled(Stack)`
  max-width: 760px;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`

/** Panels in two columns; on a narrow page one below the other. */
export const AdminColumns = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
