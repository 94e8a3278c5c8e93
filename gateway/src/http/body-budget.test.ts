import { expect, test } from 'vitest'
import { createBodyBudget, type BodyOwner } from './request-body.ts'

const limits = { total: 1_000_000, anonymous: 200_000, network: 500_000 }

/** Bodies that arrive, and the names of those that were refused. */
function createUploads() {
  const budget = createBodyBudget(limits)
  const refused: string[] = []
  const open = (name: string, owner: Partial<BodyOwner> = {}) =>
    budget.open({ network: name, anonymous: false, ...owner }, () => refused.push(name))
  return { open, refused }
}

test('small bodies arrive however much is being uploaded', () => {
  const { open, refused } = createUploads()
  for (const name of ['a', 'b']) open(name).add(450_000)
  for (let count = 0; count < 100; count++) open('small', { anonymous: true }).add(60_000)
  expect(refused).toEqual([])
})

test('above the total, the largest body that is still arriving is refused, not the newest', () => {
  const { open, refused } = createUploads()
  open('a').add(300_000)
  open('largest').add(400_000)
  const whole = open('whole')
  whole.add(290_000)
  whole.complete()
  open('newest').add(100_000)
  expect(refused).toEqual(['largest'])
})

test('requests without a session share a small part of the memory', () => {
  const { open, refused } = createUploads()
  open('stranger', { anonymous: true }).add(150_000)
  open('person').add(150_000)
  open('stranger too', { anonymous: true }).add(100_000)
  expect(refused).toEqual(['stranger'])
})

test('one network has a part of the memory only', () => {
  const { open, refused } = createUploads()
  open('one', { network: 'x' }).add(300_000)
  open('two', { network: 'x' }).add(250_000)
  expect(refused).toEqual(['one'])
})

test('a body counts until its request has been forwarded', () => {
  const { open, refused } = createUploads()
  const first = open('first', { network: 'x' })
  first.add(450_000)
  first.complete()
  open('second', { network: 'x' }).add(100_000)
  expect(refused).toEqual(['second'])
  first.release()
  open('third', { network: 'x' }).add(400_000)
  expect(refused).toEqual(['second'])
})
