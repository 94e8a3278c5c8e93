import { styled } from 'styled-components'

/**
 * A raised surface that groups related content. It styles headings inside a form or a stack too, except those with a
 * style of their own.
 */
export const Panel = styled.section`
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  @media (min-width: 900px) {
    padding: var(--s-8);
  }
  h2:where(:not([class])) {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`
