import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { CoraCoin } from './cora-coin.tsx'
import { useFormats } from '../../design/formats/use-formats.ts'
import { useMessages } from '../../design/i18n/translations.ts'
import { coraMessages } from './texts.ts'
import { useCountUp } from '../../design/components/use-count-up.ts'

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

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 14px 0 10px;
  border-radius: var(--r-pill);
  background: var(--cora-tint);
  color: var(--cora-text);
  font-weight: var(--w-strong);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  text-decoration: none;
  @media (max-width: 359px) {
    gap: 4px;
    padding: 0 10px 0 8px;
  }
  &:focus-visible {
    border-radius: var(--r-pill);
  }
`
const Pill = styled.span`
  ${look}
`
const PillLink = styled.a`
  ${look}
`

/** A balance that counts up when Cora arrives. With `href` it is a link. */
export function CoraBadge({ balance, href, unit = false }: { balance: number; href?: string; unit?: boolean }) {
  const t = useMessages(coraMessages)
  const { number } = useFormats()
  const shown = number(useCountUp(balance))
  const name = t('balance', { amount: number(balance) })
  const content = (
    <>
      <CoraCoin size={24} />
      {unit ? t('cora', { amount: shown }) : shown}
    </>
  )
  if (!href) return <Pill>{content}</Pill>
  return (
    <PillLink href={href} aria-label={name}>
      {content}
    </PillLink>
  )
}
