import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { findAccountsByTrustedEmail, type Account } from '../accounts/account.store.ts'

/**
 * Finds the account that a code for an address logs in to: one that trusts the address as it does for a password
 * reset. The account that has the address now takes precedence over one that had it before.
 */
export async function findCodeAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const trusting = (await findAccountsByTrustedEmail(tx, email)).filter(({ id }) => id !== importerId)
  return trusting.find((account) => account.email.toLowerCase() === email.toLowerCase()) ?? trusting[0]
}
