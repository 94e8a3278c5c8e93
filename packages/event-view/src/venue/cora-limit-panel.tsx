import { type CoraAcceptance, coraAcceptanceOf, type VenueDetail } from '@convive/contracts/venues'
import { Button, ButtonLink, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { CoraCoin } from '@convive/ui-kit/domain'
import { QrCode } from 'lucide-react'
import { messages } from './texts.ts'

const Container = styled.section`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    font-size: var(--t-m);
    letter-spacing: 0;
  }
  b {
    color: var(--cora-text);
    font-size: var(--t-xl);
    line-height: 1.2;
    text-wrap: balance;
  }
`
/** In a narrow panel, both have its full width; in a wide one, they are side by side. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--s-2);
`
const Bar = styled.div<{ $share: number }>`
  height: 14px;
  overflow: hidden;
  border: 2px solid var(--cora-mark);
  border-radius: var(--r-pill);
  background: var(--raised);
  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => Math.round($share * 100)}%;
    height: 100%;
    background: var(--cora-mark);
  }
`

type CoraLimitPanelProps = {
  venue: VenueDetail
  /** Shows the QR code of the payment link. The gateway renders the button without it. */
  onShowCode?: () => void
}

/** The monthly Cora limit, what is left of it, and the buttons for paying at this venue. */
export function CoraLimitPanel({ venue, onShowCode }: CoraLimitPanelProps) {
  const t = useMessages(messages)
  const accepted = coraAcceptanceOf(venue)
  return (
    <Container aria-labelledby="cora-limit">
      <h2 id="cora-limit">
        <CoraCoin size={24} />
        {t('monthlyLimit')}
      </h2>
      <LimitText accepted={accepted} />
      {accepted.kind === 'open' && (
        <Actions>
          <ButtonLink variant="cora" href={`/cora/pay?venue=${venue.id}`}>
            {t('pay')}
          </ButtonLink>
          <Button variant="line" aria-haspopup="dialog" onClick={onShowCode}>
            <QrCode size={20} aria-hidden />
            {t('code')}
          </Button>
        </Actions>
      )}
    </Container>
  )
}

function LimitText({ accepted }: { accepted: CoraAcceptance }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  if (accepted.kind === 'no_cora') return <p>{t('noCora')}</p>
  if (accepted.kind === 'paused') return <p>{t('paused')}</p>
  const used = number(accepted.used)
  if (accepted.limit === null) {
    return (
      <Stack $gap={1}>
        <b>{t('unlimited')}</b>
        <Soft $size="s">{t('unlimitedText', { used })}</Soft>
      </Stack>
    )
  }
  const left = accepted.kind === 'open' ? accepted.remaining : 0
  return (
    <Stack $gap={2}>
      <b>{t('left', { left: number(left), limit: number(accepted.limit) })}</b>
      <Bar $share={left / accepted.limit} aria-hidden />
      <Soft $size="s">{accepted.kind === 'exhausted' ? t('exhausted') : t('used', { used })}</Soft>
    </Stack>
  )
}
