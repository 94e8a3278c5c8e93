import type { Transaction } from '@convive/service-kit/database'
import { queue } from '@convive/service-kit/outgoing'
import type { Account } from '../accounts/account.ts'
import type { Allowances } from '../limits/allowances.ts'
import { createLink } from '../mail/links.ts'
import type { Mails } from '../mail/mails.ts'

/** Nobody's mailbox is filled by others who give its address as theirs. */
const forOneAccount = { most: 5, hours: 1 }

/** Asks the owner of the account's address to confirm it. False when it was asked too often. */
export type SendVerification = (tx: Transaction, account: Account) => Promise<boolean>

export function createSendVerification(allowances: Allowances, mails: Mails): SendVerification {
  return async (tx, account) => {
    if (!(await allowances.take(tx, `verify mail of ${account.id}`, forOneAccount))) return false
    await queue(tx, mails.verify(account, await createLink(tx, 'verify', account)))
    return true
  }
}
