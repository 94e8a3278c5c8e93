import { type PersonForAdmins, listAdmins, setAdmin } from '@convive/contracts/identity'
import { Avatar, Badge, Button, keyOf, queryClient, Soft, styled, toast, useApiMutation, useDescribeError, useFormats, useMessages, useUser } from '@convive/ui-kit'
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

/** A person with the button that makes them an admin, or no longer one. Nobody changes themselves. */
export function PersonRow({ person, onChanged }: { person: PersonForAdmins; onChanged?: (person: PersonForAdmins) => void }) {
  const say = useMessages(messages)
  const { instantDate } = useFormats()
  const isSelf = useUser()?.id === person.id
  const change = useChange(onChanged)
  return (
    <Line>
      <Avatar name={person.displayName} />
      <div>
        <b>{person.displayName}</b> {person.isAdmin && <Badge $tone="note">{say('people.admin')}</Badge>}
        <Soft $size="s">
          @{person.username} · {say('people.since', { date: instantDate(person.createdAt, 'month') })}
        </Soft>
      </div>
      {isSelf ? (
        <Badge>{say('people.you')}</Badge>
      ) : (
        <Button
          variant="line"
          busy={change.isPending}
          aria-label={say(person.isAdmin ? 'people.demoteWho' : 'people.promoteWho', { name: person.displayName })}
          onClick={() => change.mutate({ id: person.id, isAdmin: !person.isAdmin })}
        >
          {say(person.isAdmin ? 'people.demote' : 'people.promote')}
        </Button>
      )}
    </Line>
  )
}

function useChange(onChanged: ((person: PersonForAdmins) => void) | undefined) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(setAdmin, {
    onSuccess(person) {
      toast({ title: say(person.isAdmin ? 'people.promoted' : 'people.demoted'), description: person.displayName })
      onChanged?.(person)
      return queryClient.invalidateQueries({ queryKey: keyOf(listAdmins, {}) })
    },
    onError: (error) => toast({ title: say('people.changeFailed'), description: describe(error), variant: 'destructive' }),
  })
}
