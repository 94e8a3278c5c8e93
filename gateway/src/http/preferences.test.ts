import { expect, test } from 'vitest'
import { readPreferences } from './preferences.ts'

test.each([
  [undefined, { language: 'en', theme: 'light', region: 'all' }],
  ['session=abc; language=es; theme=dark; region=uvita', { language: 'es', theme: 'dark', region: 'uvita' }],
  ['language=fr; theme=<script>; region=constructor', { language: 'en', theme: 'light', region: 'all' }],
])('the cookies %j tell %j', (cookie, expected) => {
  expect(readPreferences({ headers: { cookie } })).toEqual(expected)
})
