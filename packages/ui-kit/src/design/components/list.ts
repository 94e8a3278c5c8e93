import { styled } from 'styled-components'

/** A list with a line between its entries. */
export const RuledList = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`

/** The line above an entry's title: its time and status badges. */
export const EntryWhen = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s-2);
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`

/**
 * An entry's title. Its link covers the whole entry, which needs `position: relative`. `$struck` marks a cancelled
 * one. It looks alike at every level: `as="h2"` where no heading is above the list.
 */
export const EntryTitle = styled.h3<{ $struck?: boolean }>`
  font-size: var(--t-l);
  line-height: 1.25;
  letter-spacing: -0.01em;
  font-weight: var(--w-strong);
  a {
    color: inherit;
    text-decoration: ${({ $struck = false }) => ($struck ? 'line-through' : 'none')};
  }
  a:hover {
    text-decoration: underline;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
