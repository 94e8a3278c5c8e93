import { EmailConfirmationChanged } from '@convive/contracts/identity'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { IsNull } from 'typeorm'
import { AccountTable } from '../accounts/account.store.ts'

/** Marks the address of an account as confirmed. Publishes it once, because svc-cora then pays the rewards that wait. */
export async function markEmailConfirmed(tx: Transaction, userId: number): Promise<void> {
  const { affected } = await tx.update(
    AccountTable,
    { id: userId, emailVerifiedAt: IsNull() },
    { emailVerifiedAt: () => 'now()' },
  )
  if (affected) await emit(tx, EmailConfirmationChanged, { userId, isConfirmed: true })
}
