import {
  type AdminUserView,
  confirmAddress,
  listAdministrators,
  sendPasswordLink,
  setAdmin,
  suspendPerson,
} from '@convive/contracts/people'
import {
  Avatar,
  Badge,
  Button,
  queryClient,
  Soft,
  styled,
  toast,
  useApiMutation,
  useFormats,
  useMessages,
  Username,
  useUser,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { RowActions } from '../../lists/row-actions.tsx'
import { messages } from '../../texts.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-3);
  align-items: center;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  grid-column: 2;
`

/** A user with the actions of administrators: help, suspension, rights. Each action asks for confirmation. */
export function PersonRow({
  person,
  onChanged,
}: {
  person: AdminUserView
  onChanged?: (person: AdminUserView) => void
}) {
  const t = useMessages(messages)
  const isSelf = useUser()?.id === person.id
  const [asked, setAsked] = useState<PersonAction | null>(null)
  const actions = usePersonActions(person, (changed) => {
    setAsked(null)
    if (changed) onChanged?.(changed)
  })
  const name = person.displayName
  const [first, ...rest] = possibleActions(person)
  const button = (action: PersonAction) => (
    <Button
      key={action}
      variant="line"
      aria-label={t(`people.${action}Who`, { name })}
      onClick={() => {
        actions[action].reset()
        setAsked(action)
      }}
    >
      {t(`people.${action}`)}
    </Button>
  )
  return (
    <Line>
      <Avatar name={name} />
      <Facts person={person} />
      <Actions>
        {isSelf ? (
          <Badge>{t('people.you')}</Badge>
        ) : rest.length > 0 ? (
          <RowActions name={name} first={button(first)}>
            {rest.map(button)}
          </RowActions>
        ) : (
          button(first)
        )}
      </Actions>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t(`people.${asked}Who`, { name })}
          text={t(`people.${asked}Text`, { email: person.email })}
          confirm={t(`people.${asked}`)}
          cancel={t('cancel')}
          mutation={actions[asked]}
          failed={t('people.changeFailed')}
          onConfirm={actions[asked].run}
        />
      )}
    </Line>
  )
}

function Facts({ person }: { person: AdminUserView }) {
  const t = useMessages(messages)
  const { instantDate } = useFormats()
  return (
    <div>
      <b>{person.displayName}</b> {person.isAdmin && <Badge $tone="note">{t('people.admin')}</Badge>}{' '}
      {person.isSuspended && <Badge $tone="danger">{t('people.suspended')}</Badge>}
      <Soft $size="s">
        <Username name={person.username} /> · {t('people.since', { date: instantDate(person.createdAt, 'month') })}
      </Soft>
      <Soft $size="s">
        {person.email}
        {!person.isEmailConfirmed && ` · ${t('people.unconfirmed')}`}
      </Soft>
    </div>
  )
}

/** Help comes first. Administrators cannot be suspended, and an address is confirmed only once. */
function possibleActions({ isAdmin, isSuspended, isEmailConfirmed }: AdminUserView): [PersonAction, ...PersonAction[]] {
  if (isSuspended) return ['restore']
  const help: PersonAction[] = isEmailConfirmed ? [] : ['confirmAddress']
  return ['sendLink', ...help, ...(isAdmin ? (['demote'] as const) : (['promote', 'suspend'] as const))]
}

/** The actions of an administrator that concern a person. */
type PersonAction = 'promote' | 'demote' | 'suspend' | 'restore' | 'sendLink' | 'confirmAddress'

/**
 * `run`, the state and `reset` of each action. `onDone` receives the changed person, or null if the action changes
 * nobody.
 */
function usePersonActions({ id, displayName }: AdminUserView, onDone: (changed: AdminUserView | null) => void) {
  const t = useMessages(messages)
  const done = (title: Parameters<typeof t>[0], changed: AdminUserView | null) => {
    toast({ title: t(title), description: displayName })
    onDone(changed)
    return queryClient.invalidateQueries({ queryKey: [listAdministrators.path] })
  }
  const admin = useApiMutation(setAdmin, {
    onSuccess: (person) => done(person.isAdmin ? 'people.promoted' : 'people.demoted', person),
  })
  const suspension = useApiMutation(suspendPerson, {
    onSuccess: (person) => done(person.isSuspended ? 'people.suspendDone' : 'people.restoreDone', person),
  })
  const link = useApiMutation(sendPasswordLink, { onSuccess: () => done('people.sendLinkDone', null) })
  const address = useApiMutation(confirmAddress, { onSuccess: (person) => done('people.confirmAddressDone', person) })
  return {
    promote: { ...admin, run: () => admin.mutate({ id, isAdmin: true }) },
    demote: { ...admin, run: () => admin.mutate({ id, isAdmin: false }) },
    suspend: { ...suspension, run: () => suspension.mutate({ id, isSuspended: true }) },
    restore: { ...suspension, run: () => suspension.mutate({ id, isSuspended: false }) },
    sendLink: { ...link, run: () => link.mutate({ id }) },
    confirmAddress: { ...address, run: () => address.mutate({ id }) },
  } satisfies Record<PersonAction, unknown>
}
