import { Stack, styled } from '@convive/ui-kit'

/** One column of panels with a readable line length. */
export const AdminColumn = styled(Stack)`
  max-width: 760px;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`
