import { listTickets, type Ticket } from '@convive/contracts/tickets'
import {
  type ApiError,
  ButtonLink,
  EmptyState,
  ErrorState,
  Note,
  LoadMoreFooter,
  RuledList,
  Skeleton,
  Stack,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { Ticket as TicketIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { groupTickets } from './group-tickets.ts'
import { messages } from './texts.ts'
import { TicketRow, type TitleLevel } from './ticket-row.tsx'
import { useSaveOffline, useOfflineTickets } from './use-offline-tickets.ts'

const pageSize = 30

/** The user's tickets, page by page; without a network, those stored on this device. */
export function TicketList({ userId, level }: { userId: number; level: TitleLevel }): ReactNode {
  const t = useMessages(messages)
  const stored = useOfflineTickets(userId)
  const pages = useApiPages(listTickets, { limit: pageSize }, { staleTime: 0 })
  const { items, error, isFetching, refetch } = pages
  useSaveOffline(userId, items, null)
  if (!items) {
    if (!error) return <Skeleton $height="220px" $radius="l" aria-busy />
    return stored.length > 0 && isOffline(error) ? (
      <Stack>
        <Note>{t('offline')}</Note>
        <TicketRows tickets={stored.map(({ ticket }) => ticket)} level={level} />
      </Stack>
    ) : (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        picture={<TicketIcon size={44} strokeWidth={1.5} aria-hidden />}
      >
        <ButtonLink variant="line" href="/events/discover">
          {t('discover')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <TicketRows tickets={items} level={level} />
      <LoadMoreFooter pages={pages} />
    </Stack>
  )
}

function TicketRows({ tickets, level }: { tickets: readonly Ticket[]; level: TitleLevel }) {
  const [now] = useState(() => Date.now())
  return (
    <RuledList>
      {groupTickets(tickets, now).map((group) => (
        <TicketRow key={group[0].id} tickets={group} level={level} />
      ))}
    </RuledList>
  )
}

/** The request was not refused: the service could not be reached or could not answer. */
export const isOffline = ({ status }: ApiError): boolean => status === 0 || status >= 500
