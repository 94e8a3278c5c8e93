import { styled } from 'styled-components'

/** A list with a line between one entry and the next. */
export const RuledList = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`

/** Above an entry's title: when it is, and badges that say how it stands. */
export const EntryWhen = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s-2);
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`

/** An entry's title, whose link is all of the entry; the entry needs `position: relative`. `$struck`: it is called off. */
export const EntryTitle = styled.h3<{ $struck?: boolean }>`
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
