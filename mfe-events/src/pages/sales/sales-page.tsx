import { downloadSales, getSales, type Sales } from '@convive/contracts/sales'
import {
  Button,
  ButtonLink,
  downloadFile,
  FailureNote,
  Row,
  Soft,
  Stack,
  useApiMutation,
  useApiQuery,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import { Download, ScanQrCode } from 'lucide-react'
import { OrganiserContent, OrganiserLayout } from '../organiser-layout.tsx'
import { SalesSummary } from './sales-summary.tsx'
import { messages } from './texts.ts'
import { OrderList } from './order-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'

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
        <Soft>{sales.title}</Soft>
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
