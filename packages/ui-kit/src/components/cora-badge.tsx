import { css, styled } from 'styled-components'
import { useFormats } from '../formats/use-formats.ts'
import { useMessages } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { CoraCoin } from './cora-coin.tsx'
import { useCountUp } from './use-count-up.ts'

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

/** A balance that counts up when Cora arrives; a link where `href` is given. */
export function CoraBadge({ balance, href, unit = false }: { balance: number; href?: string; unit?: boolean }) {
  const say = useMessages(kitMessages)
  const { number } = useFormats()
  const shown = number(useCountUp(balance))
  const name = say('balance', { amount: number(balance) })
  const content = (
    <>
      <CoraCoin size={24} />
      {unit ? say('cora', { amount: shown }) : shown}
    </>
  )
  if (!href) return <Pill>{content}</Pill>
  return (
    <PillLink href={href} aria-label={name}>
      {content}
    </PillLink>
  )
}
