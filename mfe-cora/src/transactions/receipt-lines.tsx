import { styled } from '@convive/ui-kit'
import type { ReactNode } from 'react'

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-4);
  padding-block: var(--s-4);
  border-block: 2px dashed var(--line);
  dt {
    color: var(--ink-soft);
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

/** The lines of a receipt, each with a name and a value. */
export function ReceiptLines({ label, lines }: { label: string; lines: [name: string, value: ReactNode][] }) {
  return (
    <Lines aria-label={label}>
      {lines.map(([name, value]) => (
        <Line key={name} name={name} value={value} />
      ))}
    </Lines>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
