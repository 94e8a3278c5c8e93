import { styled } from 'styled-components'

/** A link from a section to the full list. */
export const MoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-height: 44px;
  color: var(--forest);
  font-size: 0.9375rem;
  font-weight: var(--w-medium);
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
