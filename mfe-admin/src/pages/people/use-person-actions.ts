import {
  type AdminUserView,
  setAdmin,
  confirmAddress,
  listAdministrators,
  sendPasswordLink,
  suspendPerson,
} from '@convive/contracts/people'
import { queryClient, toast, useApiMutation, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'

/** The actions of an administrator that concern a person. */
export type PersonAction = 'promote' | 'demote' | 'suspend' | 'restore' | 'sendLink' | 'confirmAddress'

/**
 * `run`, the state and `reset` of each action. `onDone` receives the changed person, or null if the action changes
 * nobody.
 */
export function usePersonActions({ id, displayName }: AdminUserView, onDone: (changed: AdminUserView | null) => void) {
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
