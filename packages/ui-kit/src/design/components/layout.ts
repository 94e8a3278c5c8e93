import { styled } from 'styled-components'

/** A container of the page's width, with its gutters. */
export const Wrap = styled.div`
  width: min(100% - 2 * var(--gutter), var(--page));
  margin-inline: auto;
`

/** A column; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 }>`
  display: grid;
  gap: var(--s-${({ $gap = 4 }) => $gap});
  align-content: start;
  min-width: 0;
  > * {
    min-width: 0;
  }
`

/** A row that wraps. */
export const Row = styled.div<{ $gap?: 1 | 2 | 3 | 4 | 6; $justify?: 'start' | 'center' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: var(--s-${({ $gap = 2 }) => $gap});
`

/** A section of a page with its own heading. */
export const Section = styled.section`
  padding-block: var(--s-12);
  @media (min-width: 900px) {
    padding-block: var(--s-16);
  }
`

/** A section's heading with its "more" link, which stays beside a heading of two lines. */
export const SectionHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-3);
  margin-bottom: var(--s-5);
  > :first-child {
    min-width: 0;
  }
  > a {
    flex: none;
  }
`

/** The heading of a part smaller than a section. */
export const PartHeading = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`

/** Secondary text. */
export const Soft = styled.p<{ $size?: 's' | 'xs' }>`
  color: var(--ink-soft);
  font-size: ${({ $size }) => ($size ? `var(--t-${$size})` : 'inherit')};
  line-height: ${({ $size }) => ($size ? 1.43 : 'inherit')};
`

/** Figures that are compared, or that must not wrap. */
export const Figure = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`
