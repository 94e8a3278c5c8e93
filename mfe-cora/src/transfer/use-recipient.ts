import { findRecipient } from '@convive/contracts/cora'
import { asApiError, currentUser, useApiMutation } from '@convive/ui-kit'
import type { Transfer, TransferIssue } from './read-transfer.ts'
import type { Confirmed } from './use-transfer.ts'

type Found = { onFound: (confirmed: Confirmed) => void; onIssue: (issue: TransferIssue) => void }

/** Looks up whom a transfer's username names, so that a person sees it before anything is sent. `error` is what kept it from being known. */
export function useRecipient({ onFound, onIssue }: Found) {
  const looking = useApiMutation(findRecipient)
  const find = (transfer: Transfer) =>
    looking.mutate(
      { username: transfer.recipientUsername },
      {
        onSuccess(recipient) {
          if (recipient.username === currentUser()?.username) onIssue({ field: 'recipientUsername', problem: 'transfer_to_self' })
          else onFound({ transfer, recipient })
        },
        onError(error) {
          if (asApiError(error)?.status === 404) onIssue({ field: 'recipientUsername', problem: 'unknown_recipient' })
        },
      },
    )
  const known = looking.error?.status === 404
  return { find, busy: looking.isPending, error: known ? null : looking.error }
}
