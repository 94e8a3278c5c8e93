import { getSales, type Sales } from '@convive/contracts/sales'
import { ButtonLink, PageHeading, Row, Soft, Stack, useApiQuery, useMessages } from '@convive/ui-kit'
import { ScanQrCode } from 'lucide-react'
import { OrganiserContent, OrganiserPage } from '../organiser-page.tsx'
import { DownloadCsv } from './download-csv.tsx'
import { SalesSummary } from './sales-summary.tsx'
import { messages } from './messages/messages.ts'
import { OrderList } from './order-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The ticket sales of an event, for its organiser. */
export function SalesPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <OrganiserPage id={id} title={t('title')} back={t('back')} loginText={t('loginText')}>
      <SalesLoader id={id} />
    </OrganiserPage>
  )
}

function SalesLoader({ id }: { id: string }) {
  const t = useMessages(messages)
  const query = useApiQuery(getSales, { id }, { staleTime: 0 })
  return (
    <OrganiserContent query={query} title={t('title')} errorTitle={t('failed')}>
      {(sales) => <SalesContent sales={sales} />}
    </OrganiserContent>
  )
}

function SalesContent({ sales }: { sales: Sales }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={8}>
      <Row $justify="space-between" $gap={4}>
        <div>
          <PageHeading>{t('title')}</PageHeading>
          <Soft>{sales.title}</Soft>
        </div>
        <Row>
          <ButtonLink variant="line" href={`/events/${sales.eventId}/check-in`}>
            <ScanQrCode size={20} aria-hidden />
            {t('checkIn')}
          </ButtonLink>
          <DownloadCsv eventId={sales.eventId} />
          {sales.sold > 0 && <RefundDialog eventId={sales.eventId} all={sales.sold} />}
        </Row>
      </Row>
      <SalesSummary sales={sales} />
      <OrderList eventId={sales.eventId} />
    </Stack>
  )
}
