import { expect, it } from 'vitest'
import { exampleEvent } from '@convive/contracts/testing'
import { isOffered, tools, toolsRoleOf, type ToolsRole } from './event-tools.rules.ts'

const selling = { isPaid: true, paymentOption: 'mixed' } as const

it.each<[string, object, ToolsRole, string]>([
  ['upcoming', {}, 'creator', 'edit share guests boost team cancel delete'],
  ['upcoming', {}, 'admin', 'edit share guests team cancel delete'],
  ['upcoming', {}, 'claimer', 'edit share boost'],
  ['upcoming', {}, 'co_organiser', 'edit share guests leave'],
  ['answered', { maybeCount: 1 }, 'creator', 'edit share guests boost team cancel'],
  ['selling', selling, 'creator', 'edit share guests sales check-in boost team cancel delete'],
  ['selling', selling, 'co_organiser', 'edit share guests check-in leave'],
  [
    'cash at the door',
    { isPaid: true, paymentOption: 'at_door' },
    'creator',
    'edit share guests boost team cancel delete',
  ],
  ['hidden', { isHidden: true }, 'creator', 'edit share guests team cancel delete'],
  ['past', { isPast: true, goingCount: 2 }, 'creator', 'edit share guests team'],
  ['past', { isPast: true, goingCount: 2 }, 'admin', 'edit share guests team'],
  ['past', { isPast: true, goingCount: 2 }, 'co_organiser', 'edit share guests leave'],
  ['cancelled', { isCancelled: true }, 'creator', 'guests team'],
  ['cancelled', { isCancelled: true }, 'claimer', ''],
  ['cancelled', { isCancelled: true, ...selling }, 'creator', 'guests sales team'],
  ['cancelled', { isCancelled: true, ...selling }, 'co_organiser', 'guests leave'],
])('an event that is %s %o offers the %s: %s', (_, state, role, expected) => {
  const offered = tools.filter((tool) => isOffered(tool, { ...exampleEvent, ...state }, role))
  expect(offered.join(' ')).toBe(expected)
})

const event = { creatorId: 9 }
it.each([
  [null, undefined, null],
  [{ id: 9, isAdmin: false }, undefined, 'creator'],
  [{ id: 9, isAdmin: true }, undefined, 'creator'],
  [{ id: 9, isAdmin: false }, 'claimer', 'claimer'],
  [{ id: 3, isAdmin: true }, 'co_organiser', 'admin'],
  [{ id: 3, isAdmin: false }, 'co_organiser', 'co_organiser'],
  [{ id: 3, isAdmin: false }, undefined, null],
] as const)('%o with the role %s is: %s', (person, helperRole, role) => {
  expect(toolsRoleOf(event, person, helperRole)).toBe(role)
})
