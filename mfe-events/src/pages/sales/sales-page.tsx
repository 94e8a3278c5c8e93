import { getSales, type Sales } from '@convive/contracts/payments'
import { ButtonLink, ErrorState, MoreLink, PageHeading, PageTitle, Row, SignedInOnly, Skeleton, Soft, Stack, styled, useApiQuery, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { ArrowLeft, ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { DownloadCsv } from './download-csv.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages/messages.ts'
import { OrderList } from './order-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const Room = styled(Wrap)`
  padding-block: var(--s-4) var(--s-16);
`

/** What an event has sold, for whoever organizes it. */
export function SalesPage({ id }: { id: string }) {
  const say = useMessages(messages)
  return (
    <Room>
      <PageTitle title={say('title')} />
      <MoreLink href={`/events/${id}`}>
        <ArrowLeft size={20} aria-hidden />
        {say('back')}
      </MoreLink>
      <SignedInOnly page skeleton={<Skeleton $height="420px" $radius="l" aria-busy />} text={say('loginText')}>
        {(user) => <SalesLoaded key={`${user.id} ${id}`} id={id} />}
      </SignedInOnly>
    </Room>
  )
}

function SalesLoaded({ id }: { id: string }): ReactNode {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(getSales, { id }, { staleTime: 0 })
  if (data) return <Shown sales={data} />
  if (!error) return <Skeleton $height="420px" $radius="l" aria-busy />
  return (
    <>
      <VisuallyHidden as="div">
        <PageHeading>{say('title')}</PageHeading>
      </VisuallyHidden>
      <ErrorState title={say('failed')} error={error} onRetry={error.status === 403 || error.status === 404 ? undefined : refetch} busy={isFetching} />
    </>
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
