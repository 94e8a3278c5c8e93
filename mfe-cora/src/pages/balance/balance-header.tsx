import { getBalance, type MonthSum } from '@convive/contracts/cora'
import {
  Button,
  PageHeading,
  Row,
  Soft,
  styled,
  costaRicaToday,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { Send } from 'lucide-react'
import { messages } from '../../texts.ts'
import { BalanceFigure } from '../../transactions/balance-figure.tsx'

const Container = styled.section`
  display: grid;
  align-content: center;
  gap: var(--s-3);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  h1 {
    font-size: var(--t-xl);
    line-height: 1.2;
    letter-spacing: var(--track-heading);
  }
  @media (min-width: 1000px) {
    padding: var(--s-10);
  }
`
const Month = styled(Soft)`
  &::first-letter {
    text-transform: uppercase;
  }
`
const Actions = styled(Row)`
  padding-top: var(--s-3);
  > * {
    flex: 1 1 auto;
  }
  @media (min-width: 600px) {
    > * {
      flex: none;
    }
  }
`

/** The balance, the sums of this month, and the button for a transfer. */
export function BalanceHeader({
  balance,
  months,
  onSend,
}: {
  balance: number
  months: MonthSum[] | undefined
  onSend: () => void
}) {
  const t = useMessages(messages)
  const { date, number } = useFormats()
  const { error } = useApiQuery(getBalance, {})
  const now = costaRicaToday()
  const present = months?.find(({ month }) => now.startsWith(month))
  const refunded = present?.refunded ?? 0
  return (
    <Container>
      <PageHeading>{t('page.heading')}</PageHeading>
      <BalanceFigure balance={balance} />
      {error && <Soft role="alert">{t('page.balanceFailed')}</Soft>}
      {present && (
        <Month>
          {t(monthText(refunded), {
            month: date(now, 'month'),
            earned: number(present.earned),
            spent: number(present.spent),
            refunded: number(Math.abs(refunded)),
          })}
        </Month>
      )}
      <Actions>
        <Button variant="cora" onClick={onSend}>
          <Send size={20} aria-hidden />
          {t('page.send')}
        </Button>
      </Actions>
    </Container>
  )
}

const monthText = (refunded: number) => {
  if (refunded === 0) return 'page.month'
  return refunded > 0 ? 'page.monthRefunded' : 'page.monthGaveBack'
}
