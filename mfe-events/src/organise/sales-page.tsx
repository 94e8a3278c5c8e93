import { downloadSales, getSales, type Sales } from '@convive/contracts/sales'
import {
  Button,
  ButtonLink,
  downloadFile,
  FailureNote,
  Figure,
  Row,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useApiQuery,
  useFormats,
  useLanguage,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { Download, ScanQrCode } from 'lucide-react'
import { OrganiserContent, OrganiserLayout } from './organiser-layout.tsx'
import { messages } from './sales-texts.ts'
import { OrderList, RefundDialog } from './sales-orders.tsx'
import { useFormatAmount } from './use-format-amount.ts'

/** The ticket sales of an event, for its organiser. */
export function SalesPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <OrganiserLayout id={id} title={t('title')} back={t('back')} loginText={t('loginText')}>
      <SalesLoader id={id} />
    </OrganiserLayout>
  )
}

function SalesLoader({ id }: { id: string }) {
  const t = useMessages(messages)
  const query = useApiQuery(getSales, { id }, { staleTime: 0 })
  return (
    <OrganiserContent query={query} errorTitle={t('failed')}>
      {(sales) => <SalesContent sales={sales} />}
    </OrganiserContent>
  )
}

function SalesContent({ sales }: { sales: Sales }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { eventId } = sales
  const exporting = useApiMutation(downloadSales, {
    onSuccess: (csv) => downloadFile(`convive-${eventId}.csv`, csv, 'text/csv'),
  })
  return (
    <Stack $gap={8}>
      <Row $justify="space-between" $gap={4}>
        <Soft lang={textLanguage(sales.title)}>{sales.title}</Soft>
        <Row>
          {!sales.isCancelled && (
            <ButtonLink variant="line" href={`/events/${eventId}/check-in`}>
              <ScanQrCode size={20} aria-hidden />
              {t('checkIn')}
            </ButtonLink>
          )}
          <Button variant="line" busy={exporting.isPending} onClick={() => exporting.mutate({ id: eventId, language })}>
            {!exporting.isPending && <Download size={20} aria-hidden />}
            {t('csv')}
          </Button>
          {sales.sold > 0 && <RefundDialog eventId={eventId} all={sales.sold} />}
        </Row>
      </Row>
      <FailureNote title={t('csvFailed')} error={exporting.error} />
      <SalesSummary sales={sales} />
      <OrderList eventId={eventId} />
    </Stack>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: var(--s-4);
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    font-size: var(--t-xl);
    font-weight: var(--w-strong);
    line-height: 1.25;
  }
`
const Wide = styled.div`
  grid-column: 1 / -1;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
`

const Explained = styled.dd`
  && {
    color: var(--ink-soft);
    font-size: var(--t-s);
    font-weight: var(--w-text);
  }
`

/** The number of seats in each state, and the income per currency. */
function SalesSummary({ sales }: { sales: Sales }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const amount = useFormatAmount()
  const { waiting, offered } = sales
  const hasWaitingList = waiting + offered > 0
  const counts = [
    ['sold', number(sales.sold)],
    ['reserved', number(sales.reserved)],
    ['refunded', number(sales.refunded)],
    ['checkedIn', number(sales.checkedIn)],
    ...(sales.isCancelled
      ? []
      : ([['left', sales.placesLeft === null ? t('unlimited') : number(sales.placesLeft)]] as const)),
    ...(hasWaitingList
      ? ([
          ['waiting', number(waiting)],
          ['offered', number(offered)],
        ] as const)
      : []),
  ] as const
  return (
    <Grid aria-label={t('figures')}>
      {counts.map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
      <Wide>
        <dt>{t('income')}</dt>
        {sales.income.length === 0 && <dd>{t('noIncome')}</dd>}
        {sales.income.map((income) => (
          <dd key={income.currency}>
            <Figure>{amount(income)}</Figure>
          </dd>
        ))}
        <Explained>{t('incomeText')}</Explained>
      </Wide>
    </Grid>
  )
}
