import { UserDeleted } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'
import { person } from '../accounts/account.ts'
import { AccountTable, openAccounts } from '../accounts/account.store.ts'
import { deleteAvatarFrame } from '../avatar-frames/avatar-frame.store.ts'
import { erasePerson } from './person.store.ts'

/** Closes the account. The ledger keeps its entries under the account's code, which is a pseudonym. */
export const onUserDeleted = on(UserDeleted, 'people/on-user-deleted', async (tx, { data, version }) => {
  await erasePerson(tx, data.userId, version)
  await openAccounts(tx, [person(data.userId)])
  await tx.update(AccountTable, { code: person(data.userId) }, { closed: true })
  await deleteAvatarFrame(tx, data.userId)
  await tx.query('UPDATE venue SET owner_id = NULL WHERE owner_id = $1', [data.userId])
})
