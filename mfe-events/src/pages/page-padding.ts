import { styled } from '@convive/ui-kit'

export const PagePadding = styled.div`
  padding-block: var(--s-8) var(--s-16);
`
