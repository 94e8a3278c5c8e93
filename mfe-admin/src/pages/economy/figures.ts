import { styled } from '@convive/ui-kit'

/** A picture with the same figures as a table beside it. */
export const Beside = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: start;
  margin-top: var(--s-5);
  > * {
    min-width: 0;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.3fr 1fr;
    gap: var(--s-10);
  }
`

/** Names on the left, figures on the right, hairlines between. */
export const FigureTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums lining-nums;
  th {
    padding: var(--s-2) 0;
    font-weight: var(--w-medium);
    text-align: left;
  }
  td,
  thead th:not(:first-child) {
    padding: var(--s-2) 0 var(--s-2) var(--s-3);
    text-align: right;
    white-space: nowrap;
  }
  thead th {
    color: var(--ink-soft);
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
`
