import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CoraCoin } from './cora-coin.tsx'

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--cora-text);
  font-weight: var(--w-strong);
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

/** An amount of Cora in a line of text, with the coin before it. */
export function CoraAmount({ children, coin = 20 }: { children: ReactNode; coin?: number }) {
  return (
    <Line>
      <CoraCoin size={coin} />
      {children}
    </Line>
  )
}
