import { describe, expect, it } from 'vitest'
import { readChat } from '../src/chat/read-chat.ts'
import { extractEvents } from '../src/extract-events.ts'
import { extractFromChat } from '../src/extract-from-chat.ts'
import { chats } from './dev/chats.ts'
import { english, mixed } from './dev/english.ts'
import type { Announcement } from './scoring/expectation.ts'
import { noise } from './dev/noise.ts'
import { newScores, precision, recall, score, type Scores } from './scoring/score.ts'
import { spanish } from './dev/spanish.ts'
import { holdout2 } from './holdout-2/announcements.ts'
import { holdout4 } from './holdout-4/announcements.ts'
import { holdout3 } from './holdout-3/announcements.ts'
import { holdout1 } from './holdout-1/announcements.ts'

const known = [...spanish, ...english, ...mixed, ...noise]

function scoresOf(announcements: Announcement[]): Scores {
  const scores = newScores()
  for (const { name, text, expected, ...written } of announcements)
    score(scores, name, extractEvents(text, written), expected)
  return scores
}

describe('the results of the development set do not get worse', () => {
  const scores = scoresOf(known)
  for (const { name, text, importedAt, expected } of chats) {
    const [date = '', time = ''] = importedAt.split(' ')
    score(scores, name, extractFromChat(readChat(text, { importedAt: { date, time } })).candidates, expected)
  }

  it('invents and misses no event', () => {
    expect(scores.errors.filter((error) => /: (?:invented|missed) /.test(error))).toEqual([])
  })

  it('publishes only right events without review, and at least 27 % of all events', () => {
    expect(precision(scores.published)).toBe(1)
    // The others wait for a person because of what the text says besides the facts, or how it says them (decision 10).
    expect(recall(scores.published)).toBeGreaterThanOrEqual(0.27)
  })

  it('has no error', () => {
    expect(scores.errors).toEqual([])
  })

  it.each([...scores.fields.keys()])('precision and recall of %s are at least 0.97', (field) => {
    const tally = scores.fields.get(field)!
    expect(precision(tally)).toBeGreaterThanOrEqual(0.97)
    expect(recall(tally)).toBeGreaterThanOrEqual(0.97)
  })
})

describe('the held-out sets have only the known errors', () => {
  it.each([
    [
      'the first set',
      holdout1,
      ['a walk by the moon: title is "Tour nocturno de ranas", not "Tour nocturno de ranas en Reserva Los Campesinos"'],
    ],
    [
      'the second set',
      holdout2,
      [
        'a swap of plants, loosely put: location is "mi casa (la de portón verde frente a la cancha)", not "casa (la de portón verde frente a la cancha)"',
        'dinner with a minimum: title is "Thanksgiving dinner", not "Thanksgiving dinner at Por Que No? Restaurant"',
      ],
    ],
    [
      'the third set',
      holdout3,
      [
        'a show in a bar, with the day spelled short: category is "community", not "music"',
        [
          'a theatre of pupils, twice: title is "Obra de teatro “El Principito” por los chicos del colegio", not',
          '"Obra de teatro “El Principito” por los chicos del colegio de Cartago"',
        ].join(' '),
        [
          'a theatre of pupils, twice: title is "Obra de teatro “El Principito” por los chicos del colegio", not',
          '"Obra de teatro “El Principito” por los chicos del colegio de Cartago"',
        ].join(' '),
      ],
    ],
    ['the fourth set', holdout4, []],
  ])('%s', (_, announcements, errors) => {
    expect(scoresOf(announcements).errors).toEqual(errors)
  })
})

it.each(chats)('$name: counts pictures without text', ({ text, importedAt, mediaWithoutText }) => {
  const [date = '', time = ''] = importedAt.split(' ')
  expect(readChat(text, { importedAt: { date, time } }).mediaWithoutText).toBe(mediaWithoutText)
})
