import { findRecipient } from '@convive/contracts/cora'
import { asApiError, currentUser, useApiMutation } from '@convive/ui-kit'
import type { Transfer, TransferIssue } from './validate-transfer.ts'
import type { ReviewedTransfer } from './use-transfer.ts'

type RecipientCallbacks = {
  onFound: (reviewed: ReviewedTransfer) => void
  onIssue: (issue: TransferIssue) => void
  /** A venue may pay its own owner. */
  mayBeSelf?: boolean
}

/**
 * Looks up the recipient of a transfer, so that the user sees the name before anything is sent. `error` is a failure of
 * the look-up itself.
 */
export function useRecipient({ onFound, onIssue, mayBeSelf = false }: RecipientCallbacks) {
  const lookingUp = useApiMutation(findRecipient)
  const find = (transfer: Transfer) =>
    lookingUp.mutate(
      { username: transfer.recipientUsername },
      {
        onSuccess(recipient) {
          if (!mayBeSelf && recipient.username === currentUser()?.username)
            onIssue({ field: 'recipientUsername', error: 'transfer_to_self' })
          else onFound({ transfer, recipient })
        },
        onError(error) {
          if (asApiError(error)?.status === 404) onIssue({ field: 'recipientUsername', error: 'unknown_recipient' })
        },
      },
    )
  const known = lookingUp.error?.status === 404
  return { find, busy: lookingUp.isPending, error: known ? null : lookingUp.error }
}
