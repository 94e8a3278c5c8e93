import { type TransactionRecorded, VenueUsed } from '@convive/contracts/cora'
import type { MessageOf } from '@convive/contracts/message'
import { isPerson, userOf } from '../accounts/account.ts'
import type { DecidedBatch } from './persist-batch.ts'
import { typeForPeople } from './transfer.rules.ts'

/** A `TransactionRecorded` with the version of the account. */
export type TransactionMessage = {
  version: number
  occurredAt: string
  data: MessageOf<typeof TransactionRecorded>['data']
}

/** Makes one message for each person whose balance moved by each transfer, in the order of the transfers. */
export function transactionMessages({ transfers, at }: DecidedBatch): TransactionMessage[] {
  const recordedAt = new Date(at).toISOString()
  return transfers.flatMap(({ id, request, ...after }) => {
    const messageFor = (
      account: string,
      version: number,
      amount: number,
      balance: number,
      description: string,
    ): TransactionMessage[] =>
      isPerson(account)
        ? [
            {
              version,
              occurredAt: recordedAt,
              data: {
                transactionId: id,
                userId: userOf(account),
                type: typeForPeople(request.type),
                amount,
                balance,
                description,
                recordedAt,
              },
            },
          ]
        : []
    return [
      ...messageFor(request.debit, after.debitVersion, -request.amount, after.debitBalance, request.debitDescription),
      ...messageFor(
        request.credit,
        after.creditVersion,
        request.amount,
        after.creditBalance,
        request.creditDescription,
      ),
    ]
  })
}

/** Makes the other messages: those that belong to requests, and one `VenueUsed` for each venue that was paid. */
export function otherMessages({
  transfers,
  state,
  at,
}: DecidedBatch): { subject: string; aggregate: string; version: number; data: object }[] {
  const paid = new Set(transfers.flatMap(({ request }) => request.venueId ?? []))
  const venues = [...state.venues.values()]
    .filter(({ venueId }) => paid.has(venueId))
    .map(({ venueId, month, used }) => ({ venueId, month, used }))
  return [
    ...transfers.flatMap(({ id, request: { message } }) =>
      message
        ? [
            {
              subject: message.subject,
              aggregate: `transfer:${id}`,
              version: 1,
              data: { ...message.data, transactionId: id, at: new Date(at).toISOString() },
            },
          ]
        : [],
    ),
    ...venues.map((data) => ({
      subject: VenueUsed.subject,
      aggregate: VenueUsed.aggregate(data),
      version: data.used,
      data,
    })),
  ]
}
