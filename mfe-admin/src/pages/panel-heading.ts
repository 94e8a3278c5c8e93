import { styled } from '@convive/ui-kit'

/** The heading of a panel, wherever in it. */
export const PanelHeading = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`
