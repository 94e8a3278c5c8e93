import { expect, test } from 'vitest'
import { readPreferences } from './document-preferences.ts'

test.each([
  [undefined, { language: 'en', theme: 'light', region: 'all', nextEvent: false }],
  [
    'session=abc; language=es; theme=dark; region=uvita; next-event=1',
    { language: 'es', theme: 'dark', region: 'uvita', nextEvent: true },
  ],
  [
    'language=fr; theme=<script>; region=constructor; next-event=5',
    { language: 'en', theme: 'light', region: 'all', nextEvent: false },
  ],
])('the cookies %j tell %j', (cookie, expected) => {
  expect(readPreferences({ headers: { cookie } })).toEqual(expected)
})
