import { listContactMessages, type ContactMessage } from '@convive/contracts/contact'
import {
  Button,
  ErrorState,
  PageHeading,
  PageTitle,
  Panel,
  RelativeTime,
  RuledList,
  Skeleton,
  Soft,
  Stack,
  styled,
  useApiPages,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { AdminColumn } from '../admin-column.ts'
import { messages } from './messages.ts'

const Letter = styled.li`
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`

/** What people wrote with the contact form, newest first. Administrators answer by mail. */
export function ContactPage() {
  const t = useMessages(messages)
  const { items, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(
    listContactMessages,
    { limit: 20 },
    { staleTime: 0 },
  )
  return (
    <AdminColumn $gap={6}>
      <PageTitle title={t('title')} />
      <Stack $gap={2}>
        <PageHeading>{t('title')}</PageHeading>
        <Soft>{t('lead')}</Soft>
      </Stack>
      <Panel>
        {items?.length === 0 && <Soft>{t('none')}</Soft>}
        {items && items.length > 0 && (
          <RuledList>
            {items.map((letter) => (
              <LetterItem key={letter.id} letter={letter} />
            ))}
          </RuledList>
        )}
        {!items && error && <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={refetch} />}
        {!items && !error && <Skeleton $height="240px" $radius="m" />}
        {hasNextPage && (
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Panel>
    </AdminColumn>
  )
}

function LetterItem({ letter }: { letter: ContactMessage }) {
  const { region } = useLabels()
  return (
    <Letter>
      <b>{letter.name}</b>
      <Soft $size="s">
        <a href={`mailto:${letter.email}`}>{letter.email}</a> · {region(letter.region)} ·{' '}
        <RelativeTime instant={letter.at} />
      </Soft>
      <p>{letter.message}</p>
    </Letter>
  )
}
