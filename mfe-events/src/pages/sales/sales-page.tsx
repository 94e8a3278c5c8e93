import { getSales, type Sales } from '@convive/contracts/sales'
import { ButtonLink, PageHeading, Row, Soft, Stack, useApiQuery, useMessages } from '@convive/ui-kit'
import { ScanQrCode } from 'lucide-react'
import { Organised, OrganiserPage } from '../organiser-page.tsx'
import { DownloadCsv } from './download-csv.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages/messages.ts'
import { OrderList } from './order-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** What an event has sold, for whoever organizes it. */
export function SalesPage({ id }: { id: string }) {
  const say = useMessages(messages)
  return (
    <OrganiserPage id={id} title={say('title')} back={say('back')} loginText={say('loginText')}>
      <SalesLoaded id={id} />
    </OrganiserPage>
  )
}

function SalesLoaded({ id }: { id: string }) {
  const say = useMessages(messages)
  const query = useApiQuery(getSales, { id }, { staleTime: 0 })
  return (
    <Organised query={query} title={say('title')} failed={say('failed')}>
      {(sales) => <Shown sales={sales} />}
    </Organised>
  )
}

function Shown({ sales }: { sales: Sales }) {
  const say = useMessages(messages)
  return (
    <Stack $gap={8}>
      <Row $justify="space-between" $gap={4}>
        <div>
          <PageHeading>{say('title')}</PageHeading>
          <Soft>{sales.title}</Soft>
        </div>
        <Row>
          <ButtonLink variant="line" href={`/events/${sales.eventId}/check-in`}>
            <ScanQrCode size={20} aria-hidden />
            {say('checkIn')}
          </ButtonLink>
          <DownloadCsv eventId={sales.eventId} />
          {sales.sold > 0 && <RefundDialog eventId={sales.eventId} all={sales.sold} />}
        </Row>
      </Row>
      <Figures sales={sales} />
      <OrderList eventId={sales.eventId} />
    </Stack>
  )
}
