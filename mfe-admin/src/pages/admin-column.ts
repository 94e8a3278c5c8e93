import { Stack, styled } from '@convive/ui-kit'

/** One column of panels, as wide as reading is easy. */
export const AdminColumn = styled(Stack)`
  max-width: 760px;
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`
