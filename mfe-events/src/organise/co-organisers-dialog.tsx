import {
  addCoOrganiser,
  type CoOrganiser,
  listCoOrganisers,
  maxCoOrganisers,
  NewCoOrganiser,
  removeCoOrganiser,
} from '@convive/contracts/co-organisers'
import type { Event } from '@convive/contracts/events'
import {
  Avatar,
  Button,
  Dialog,
  FailureNote,
  Input,
  LoadState,
  queryClient,
  queryKeyOf,
  RuledList,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useApiQuery,
  useDescribeError,
  useMessages,
  Username,
} from '@convive/ui-kit'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { UserMinus } from 'lucide-react'
import { useRef } from 'react'
import { messages } from './texts.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: center;
  padding-block: var(--s-2);
  overflow-wrap: anywhere;
`

type CoOrganisersDialogProps = { event: Event; open: boolean; onOpenChange: (open: boolean) => void }

/** The co-organisers of an event, for its creator and administrators: who they are, a new one, and removing one. */
export function CoOrganisersDialog({ event, open, onOpenChange }: CoOrganisersDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('team.title')} description={t('team.text')}>
      <Team eventId={event.id} />
    </Dialog>
  )
}

function Team({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const inputRef = useRef<HTMLFormElement>(null)
  const query = useApiQuery(listCoOrganisers, { id: eventId }, { staleTime: 0 })
  const { data } = query
  if (!data) return <LoadState query={query} failed={t('team.failed')} skeleton="120px" />
  return (
    <Stack $gap={5}>
      {data.length === 0 ? (
        <Soft>{t('team.none')}</Soft>
      ) : (
        <RuledList>
          {data.map((person) => (
            <Member
              key={person.userId}
              eventId={eventId}
              person={person}
              onRemoved={() => inputRef.current?.querySelector('input')?.focus()}
            />
          ))}
        </RuledList>
      )}
      {data.length < maxCoOrganisers ? (
        <AddForm eventId={eventId} formRef={inputRef} />
      ) : (
        <Soft>{t('team.full', { count: maxCoOrganisers })}</Soft>
      )}
    </Stack>
  )
}

const refreshTeam = (eventId: number) =>
  queryClient.invalidateQueries({ queryKey: queryKeyOf(listCoOrganisers, { id: eventId }) })

type MemberProps = { eventId: number; person: CoOrganiser; onRemoved: () => void }

function Member({ eventId, person: { userId, name, username, picture }, onRemoved }: MemberProps) {
  const t = useMessages(messages)
  const shown = name ?? username ?? t('team.somebody')
  const removing = useApiMutation(removeCoOrganiser, {
    async onSuccess() {
      await refreshTeam(eventId)
      onRemoved()
    },
  })
  return (
    <Line>
      <Avatar name={shown} image={picture} size={40} />
      <div>
        <b>{shown}</b>
        {username !== null && (
          <>
            <br />
            <Soft $size="s">
              <Username name={username} />
            </Soft>
          </>
        )}
        <FailureNote title={t('team.removeFailed')} error={removing.error} />
      </div>
      <Button
        variant="quiet"
        busy={removing.isPending}
        aria-label={t('team.removeOne', { name: shown })}
        onClick={() => removing.mutate({ id: eventId, userId })}
      >
        {!removing.isPending && <UserMinus size={20} aria-hidden />}
        {t('team.remove')}
      </Button>
    </Line>
  )
}

function AddForm({ eventId, formRef }: { eventId: number; formRef: React.RefObject<HTMLFormElement | null> }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const form = useZodForm(NewCoOrganiser, { defaultValues: { username: '' } })
  const adding = useApiMutation(addCoOrganiser, {
    async onSuccess() {
      form.reset()
      await refreshTeam(eventId)
    },
    onError(error) {
      if (fieldErrors.has(error.code)) form.setError('username', { message: describe(error) })
      else void showIssues(form, error)
    },
  })
  const failure = adding.error && !fieldErrors.has(adding.error.code) ? adding.error : null
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(submit) =>
        void form.handleSubmit(({ username }) => adding.mutate({ id: eventId, username: username.replace(/^@/, '') }))(
          submit,
        )
      }
    >
      <Stack $gap={4}>
        <FailureNote title={t('team.addFailed')} error={failure} />
        <Input
          label={t('team.username')}
          help={t('team.usernameHelp')}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={51}
          error={form.formState.errors.username?.message}
          {...form.register('username')}
        />
        <div>
          <Button type="submit" busy={adding.isPending}>
            {t('team.add')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What is wrong with the username. */
const fieldErrors = new Set<string>(['unknown_user', 'own_event'])
