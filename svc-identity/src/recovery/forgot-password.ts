import type { forgotPassword } from '@convive/contracts/identity'
import { clientNetwork } from '@convive/service-kit/client-network'
import type { Database, Transaction } from '@convive/service-kit/database'
import type { Handler } from '@convive/service-kit/http'
import { job, type Job } from '@convive/service-kit/jobs'
import { queue } from '@convive/service-kit/outgoing'
import { findByTrustedEmail, trustedEmail } from '../accounts/account.ts'
import type { Allowances } from '../limits/allowances.ts'
import { createLink } from '../mail/links.ts'
import type { Mails } from '../mail/mails.ts'

const fromOneNetwork = { most: 10, hours: 1 }
const forOneAccount = { most: 3, hours: 1 }

/** Notes that a password was forgotten. Whose address it is is found out afterwards, so that neither answer nor time tells who has an account. */
export function noteForgotten(db: Database, allowances: Allowances): Handler<typeof forgotPassword> {
  return async ({ email }, call) => {
    await allowances.charge(db.source.manager, `forgot from ${clientNetwork(call)}`, fromOneNetwork)
    await db.source.query('INSERT INTO forgotten_password (email) VALUES ($1)', [email])
    return {}
  }
}

/** Mails a link to each who forgot and has an account; who asked too often already has some. */
export function mailForgetful(db: Database, allowances: Allowances, mails: Mails): Job {
  return job('forgotten passwords', 1000, async (signal) => {
    while (!signal.aborted && (await db.transaction((tx) => mailNext(tx, allowances, mails))));
  })
}

async function mailNext(tx: Transaction, allowances: Allowances, mails: Mails): Promise<boolean> {
  const [[forgotten]]: [{ email: string }[], number] = await tx.query('DELETE FROM forgotten_password WHERE id = (SELECT min(id) FROM forgotten_password) RETURNING email')
  if (!forgotten) return false
  for (const account of await findByTrustedEmail(tx, forgotten.email)) {
    const to = { ...account, email: trustedEmail(account) ?? account.email }
    if (account.password_hash && (await allowances.take(tx, `forgot by ${account.id}`, forOneAccount))) await queue(tx, mails.reset(to, await createLink(tx, 'reset', to)))
  }
  return true
}
