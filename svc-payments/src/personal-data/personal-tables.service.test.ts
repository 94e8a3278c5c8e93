import { exportTicketsData } from '@convive/contracts/data-export-tickets'
import { UserDeleted } from '@convive/contracts/identity'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import {
  findPersonalTables,
  tablesLeftOut,
  tablesWith,
  type PersonalTables,
} from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

/** Money depends on these rows. They keep an id that no longer identifies anyone. */
const onlyAnId = 'keeps only an id'

const tables: PersonalTables = {
  cora_payment: { exported: 'repeats an order', erased: onlyAnId },
  email_confirmation: { exported: 'a copy of what svc-identity exports', erased: true },
  event: { exported: 'a copy of what svc-events exports', erased: onlyAnId },
  pass: { exported: true, erased: onlyAnId },
  person: { exported: 'a copy of the profile in svc-identity, which exports it', erased: true },
  read_mark: { exported: 'a position in the list of notifications', erased: onlyAnId },
  refund: { exported: true, erased: onlyAnId },
  ticket: { exported: true, erased: onlyAnId },
  ticket_order: { exported: true, erased: onlyAnId },
  undone_check_in: { exported: true, erased: onlyAnId },
  waiting_list_entry: { exported: true, erased: true },
}

test('every table about people is exported and erased, or it is listed why not', async () => {
  expect(await findPersonalTables(payments)).toEqual(Object.keys(tables))
  const exportAll = () => payments.ask(80, exportTicketsData, {})
  expect(await tablesLeftOut(payments, tablesWith(tables, 'exported'), exportAll)).toEqual([])
  const leave = () => receive(payments.db, subscriptions, [createMessage(UserDeleted, { userId: 80 }, { version: 9 })])
  expect(await tablesLeftOut(payments, tablesWith(tables, 'erased'), leave)).toEqual([])
})

test('a person gets the undone check-ins of their own tickets', async () => {
  const eventId = await payments.event()
  const [own] = [await payments.buy(81, eventId), await payments.buy(82, eventId)]
  await payments.query(
    `INSERT INTO undone_check_in (ticket_id, checked_in_at, undone_by) SELECT id, issued_at, 2 FROM ticket WHERE event_id = $1`,
    [eventId],
  )
  const { sections } = await payments.ask(81, exportTicketsData, {})
  expect(sections.undoneCheckIns).toEqual([
    { ticketId: own.issued[0]?.id, checkedInAt: expect.any(String), undoneAt: expect.any(String) },
  ])
})
