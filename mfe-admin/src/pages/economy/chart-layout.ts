import { styled } from '@convive/ui-kit'

/** A chart with a table of the same figures beside it. */
export const ChartWithTable = styled.div`
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

/** A table with names on the left, figures on the right, and hairlines between the rows. */
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
