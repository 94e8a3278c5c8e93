import { type AdminUserView, listAdmins, setAdmin } from '@convive/contracts/identity'
import {
  Avatar,
  Badge,
  Button,
  queryKeyOf,
  queryClient,
  Soft,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { messages } from '../../messages/messages.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-3);
  align-items: center;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
  > :last-child {
    grid-column: 2;
    justify-self: start;
  }
  @media (min-width: 600px) {
    grid-template-columns: auto 1fr auto;
    > :last-child {
      grid-column: 3;
    }
  }
`

/** A user with a button that grants or revokes the admin role. Admins cannot change their own role. */
export function PersonRow({
  person,
  onChanged,
}: {
  person: AdminUserView
  onChanged?: (person: AdminUserView) => void
}) {
  const t = useMessages(messages)
  const { instantDate } = useFormats()
  const isSelf = useUser()?.id === person.id
  const [isAsking, setAsking] = useState(false)
  const change = useChange((changed) => {
    setAsking(false)
    onChanged?.(changed)
  })
  const texts = person.isAdmin ? 'demote' : 'promote'
  return (
    <Line>
      <Avatar name={person.displayName} />
      <div>
        <b>{person.displayName}</b> {person.isAdmin && <Badge $tone="note">{t('people.admin')}</Badge>}
        <Soft $size="s">
          @{person.username} · {t('people.since', { date: instantDate(person.createdAt, 'month') })}
        </Soft>
      </div>
      {isSelf ? (
        <Badge>{t('people.you')}</Badge>
      ) : (
        <Button
          variant="line"
          aria-label={t(person.isAdmin ? 'people.demoteWho' : 'people.promoteWho', { name: person.displayName })}
          onClick={() => setAsking(true)}
        >
          {t(person.isAdmin ? 'people.demote' : 'people.promote')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`people.${texts}Who`, { name: person.displayName })}
        text={t(`people.${texts}Text`)}
        confirm={t(`people.${texts}`)}
        cancel={t('cancel')}
        mutation={change}
        failed={t('people.changeFailed')}
        onConfirm={() => change.mutate({ id: person.id, isAdmin: !person.isAdmin })}
      />
    </Line>
  )
}

function useChange(onChanged: (person: AdminUserView) => void) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(setAdmin, {
    onSuccess(person) {
      toast({ title: t(person.isAdmin ? 'people.promoted' : 'people.demoted'), description: person.displayName })
      onChanged(person)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listAdmins, {}) })
    },
    onError: (error) =>
      toast({ title: t('people.changeFailed'), description: describe(error), variant: 'destructive' }),
  })
}
