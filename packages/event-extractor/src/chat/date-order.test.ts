import { describe, expect, it } from 'vitest'
import { readChat } from './read-chat.ts'

const importedAt = { date: '2026-06-01', time: '12:00' }
const datesOf = (lines: string[], at = importedAt): string[] =>
  readChat(lines.join('\n'), { importedAt: at }).messages.map(({ writtenAt }) => writtenAt.date)

describe('decides the order of day and month for the whole export', () => {
  it.each([
    [
      'by a day above 12 in another message',
      ['3/4/26, 9:00 AM - A: x', '3/28/26, 9:00 AM - A: x'],
      ['2026-03-04', '2026-03-28'],
    ],
    ['by a first number above 12', ['3/4/26 9:00 - A: x', '28/4/26 9:00 - A: x'], ['2026-04-03', '2026-04-28']],
    [
      'by a day above 12, against the spelling of p. m.',
      ['3/4/26, 9:00 p. m. - A: x', '3/28/26, 9:00 p. m. - A: x'],
      ['2026-03-04', '2026-03-28'],
    ],
    ['by ruling out a future date', ['3/11/26, 9:00 - A: x'], ['2026-03-11']],
    ['by ruling out a future date, day first', ['[11/3/26, 9:00:00 AM] A: x'], ['2026-03-11']],
    [
      'by the order of the messages, month first',
      ['1/12/26 9:00 - A: x', '2/1/26 9:00 - A: x', '3/1/26 9:00 - A: x'],
      ['2026-01-12', '2026-02-01', '2026-03-01'],
    ],
    [
      'by the order of the messages, day first',
      ['12/1/26, 9:00 AM - A: x', '1/2/26, 9:00 AM - A: x', '1/3/26, 9:00 AM - A: x'],
      ['2026-01-12', '2026-02-01', '2026-03-01'],
    ],
    ['by PM', ['3/4/26, 9:00 PM - A: x'], ['2026-03-04']],
    ['by p. m.', ['3/4/26, 9:00 p. m. - A: x'], ['2026-04-03']],
    [
      'by the language of the text, if the spelling of pm fits both',
      ['3/4/26, 9:00 pm - A: see you at the beach for the party'],
      ['2026-03-04'],
    ],
    ['by default: the day first', ['3/4/26 9:00 - A: x'], ['2026-04-03']],
  ])('%s', (_, lines, expected) => {
    expect(datesOf(lines)).toEqual(expected)
  })

  it('reads a single message in the other order if its date fits only so', () => {
    expect(datesOf(['28/3/26 9:00 - A: x', '29/3/26 9:00 - A: x', '3/30/26 9:00 - A: x'])).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
  })

  it('replaces a nonexistent date by the time of the import', () => {
    expect(datesOf(['31/2/26 9:00 - A: x', '28/2/26 9:00 - A: x'])).toEqual(['2026-06-01', '2026-02-28'])
  })
})
