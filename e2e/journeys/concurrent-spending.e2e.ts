import { type ApiError, call } from '@convive/contracts/call'
import { getBalance, listTransactions, spendCora, transferCora } from '@convive/contracts/cora'
import { getVenue } from '@convive/contracts/venues'
import { getMe } from '@convive/contracts/identity'
import { eventually } from '@convive/service-kit/testing/eventually'
import { expect, inject, it } from 'vitest'
import { as, makePerson, type Person, personWith } from '../support/people.ts'
import { leftAt, limitedVenue, payUntil } from '../support/venues.ts'

const { url } = inject('site')
const balanceOf = async (person: Person) => (await as(url, person, getBalance, {})).balance

async function peopleWith(cora: number, count: number): Promise<Person[]> {
  const organiser = await makePerson(url, 'org')
  const people: Person[] = []
  for (let index = 0; index < count; index++) people.push(await personWith(url, organiser, cora, `racer${index}`))
  return people
}

it('keeps the total and responds correctly under 200 parallel transfers, many of them overdrawn', async () => {
  const people = await peopleWith(20, 10)
  const expected = new Map(people.map(({ user }) => [user.id, 20]))
  const sent = new Map(people.map(({ user }) => [user.id, [] as number[]]))
  const refused: string[] = []
  const attempts = Array.from({ length: 200 }, (_, index) => ({
    from: people[index % 10]!,
    to: people[(index * 7 + 4) % 10]!,
    amount: 1 + ((index * 13) % 15),
  }))
  const outcomes = await Promise.allSettled(
    attempts.map(({ from, to, amount }) =>
      as(url, from, transferCora, { recipientUsername: to.user.username, amount }),
    ),
  )
  for (const [index, outcome] of outcomes.entries()) {
    const { from, to, amount } = attempts[index]!
    if (outcome.status === 'rejected') {
      refused.push((outcome.reason as ApiError).code)
      continue
    }
    sent.get(from.user.id)!.push(outcome.value.transaction.id)
    expected.set(from.user.id, expected.get(from.user.id)! - amount)
    expected.set(to.user.id, expected.get(to.user.id)! + amount)
  }
  expect(new Set(refused)).toEqual(new Set(['insufficient_balance', 'transfer_to_self']))
  const balances = await Promise.all(people.map(balanceOf))
  expect(balances).toEqual(people.map(({ user }) => expected.get(user.id)))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(200)
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  for (const person of people) {
    const { items } = await as(url, person, listTransactions, { direction: 'spent', limit: 100 })
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      sent.get(person.user.id)!.toSorted((a, b) => a - b),
    )
    await eventually(
      () => as(url, person, getMe, {}),
      ({ coraBalance }) => coraBalance === expected.get(person.user.id),
    )
  }
})

it('fills a venue’s month to the last Cora under parallel payments, and never exceeds it', async () => {
  const payers = await peopleWith(10, 10)
  // A larger venue than those where other journeys pay at the same time.
  const venue = await limitedVenue(url, 301)
  await payUntil(url, venue, 60, await makePerson(url, 'org'))
  const outcomes = await Promise.all(
    payers.flatMap((payer) =>
      [1, 2].map(() =>
        as(url, payer, spendCora, { venueId: venue.id, amount: 5 }).then(
          () => 'paid',
          ({ code }: ApiError) => code,
        ),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(12)
  expect(new Set(outcomes)).toEqual(new Set(['paid', 'venue_limit_reached']))
  await eventually(
    () => call(getVenue, { id: venue.id }, { origin: url }),
    (now) => leftAt(now) === 0,
  )
  const balances = await Promise.all(payers.map(balanceOf))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(100 - 60)
})
