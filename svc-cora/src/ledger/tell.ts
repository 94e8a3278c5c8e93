import { TransactionRecorded, VenueUsed } from '@convive/contracts/cora'
import type { MessageOf } from '@convive/contracts/message'
import type { Database } from '@convive/service-kit/database'
import { emitPacked } from '@convive/service-kit/messages'
import type { Decided } from './write.ts'
import { isPerson, userOf } from './account.ts'

type Movement = MessageOf<typeof TransactionRecorded>['data']
type Told = { version: number; occurredAt: string; data: Movement }

/** What each person whose balance moved is told: of every movement, in the order of the transfers. */
export function movementsOf({ transfers, at }: Decided): Told[] {
  const recordedAt = new Date(at).toISOString()
  return transfers.flatMap(({ id, request, ...after }) => {
    const told = (account: string, version: number, amount: number, balance: number, description: string): Told[] =>
      isPerson(account) ? [{ version, occurredAt: recordedAt, data: { transactionId: id, userId: userOf(account), type: request.type, amount, balance, description, recordedAt } }] : []
    return [
      ...told(request.debit, after.debitVersion, -request.amount, after.debitBalance, request.debitDescription),
      ...told(request.credit, after.creditVersion, request.amount, after.creditBalance, request.creditDescription),
    ]
  })
}

/** What else there is to tell: what requests asked for, and once for each venue what it has accepted by now. */
export function tellingOf({ transfers, state, at }: Decided): { subject: string; aggregate: string; version: number; data: object }[] {
  const paid = new Set(transfers.flatMap(({ request }) => request.venueId ?? []))
  const venues = [...state.venues.values()].filter(({ venueId }) => paid.has(venueId)).map(({ venueId, month, used }) => ({ venueId, month, used }))
  return [
    ...transfers.flatMap(({ id, request: { tell } }) =>
      tell ? [{ subject: tell.subject, aggregate: `transfer:${id}`, version: 1, data: { ...tell.data, transactionId: id, at: new Date(at).toISOString() } }] : [],
    ),
    ...venues.map((data) => ({ subject: VenueUsed.subject, aggregate: VenueUsed.aggregate(data), version: data.used, data })),
  ]
}

const mostAtOnce = 1000

type Row = Omit<Movement, 'userId' | 'recordedAt'> & { code: string; version: number; createdAt: Date }

/** Tells the newest movement of every person's account again, for whoever starts with an empty copy. One that moves meanwhile tells of it itself, with a higher version. */
export async function restateBalances(db: Database): Promise<number> {
  for (let last = '', told = 0; ; ) {
    const rows: Row[] = await db.source.query(
      `SELECT a.code, a.version, t.id AS "transactionId", t.type, e.amount, e.balance, t.created_at AS "createdAt",
              CASE WHEN t.debit = a.code THEN t.debit_description ELSE t.credit_description END AS description
       FROM account a JOIN entry e ON e.account = a.code AND e.version = a.version JOIN transfer t ON t.id = e.transfer_id
       WHERE a.kind = 'person' AND a.code > $1 ORDER BY a.code LIMIT ${mostAtOnce}`,
      [last],
    )
    const newest = rows.at(-1)
    if (!newest) return told
    await db.transaction((tx) => emitPacked(tx, TransactionRecorded, rows.map(movementOf)))
    last = newest.code
    told += rows.length
  }
}

function movementOf({ code, version, createdAt, ...movement }: Row): Told {
  const recordedAt = createdAt.toISOString()
  return { version, occurredAt: recordedAt, data: { ...movement, userId: userOf(code), recordedAt } }
}
