import { answerContactMessage, listContactMessages, type ContactMessage } from '@convive/contracts/contact'
import {
  Badge,
  Button,
  FailureNote,
  Panel,
  queryClient,
  RelativeTime,
  Row,
  RuledList,
  Soft,
  styled,
  useApiMutation,
  useApiPages,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { AdminColumn, AdminHead } from '../admin-page.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from './texts.ts'

const Letter = styled.li`
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`

/** What people wrote with the contact form, newest first. Administrators reply by mail. */
export function ContactPage() {
  const t = useMessages(messages)
  const pages = useApiPages(listContactMessages, { limit: 20 }, { staleTime: 0 })
  return (
    <AdminColumn $gap={6}>
      <AdminHead title={t('title')} lead={t('lead')} back={t('back')} />
      <Panel>
        <PagedList pages={pages} failed={t('failed')} none={t('none')}>
          {(letters) => (
            <RuledList>
              {letters.map((letter) => (
                <LetterItem key={letter.id} letter={letter} />
              ))}
            </RuledList>
          )}
        </PagedList>
      </Panel>
    </AdminColumn>
  )
}

function LetterItem({ letter }: { letter: ContactMessage }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const isAnswered = letter.answeredAt !== null
  const marking = useApiMutation(answerContactMessage, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listContactMessages.path] }),
  })
  return (
    <Letter>
      <Row>
        <b>{letter.name}</b>
        {isAnswered && <Badge $tone="forest">{t('answered')}</Badge>}
      </Row>
      <Soft $size="s">
        <a href={`mailto:${letter.email}`}>{letter.email}</a> · {region(letter.region)} ·{' '}
        <RelativeTime instant={letter.at} />
      </Soft>
      <p>{letter.message}</p>
      <FailureNote title={t('markFailed')} error={marking.error} />
      <Row>
        <Button
          variant="quiet"
          busy={marking.isPending}
          aria-label={t(isAnswered ? 'reopenOf' : 'markOf', { name: letter.name })}
          onClick={() => marking.mutate({ id: letter.id, isAnswered: !isAnswered })}
        >
          {t(isAnswered ? 'reopen' : 'mark')}
        </Button>
      </Row>
    </Letter>
  )
}
