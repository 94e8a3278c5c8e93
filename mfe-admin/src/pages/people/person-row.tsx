import type { AdminUserView } from '@convive/contracts/people'
import { Avatar, Badge, Button, Soft, styled, useFormats, useMessages, useUser, Username } from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { RowActions } from '../../lists/row-actions.tsx'
import { messages } from '../../texts.ts'
import { type PersonAction, usePersonActions } from './use-person-actions.ts'

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
