import { expect, test } from 'vitest'
import { readPreferences } from './document-preferences.ts'

test.each([
  [undefined, { language: 'en', theme: 'light', region: 'all', nextEvent: null }],
  [
    'session=abc; language=es; theme=dark; region=uvita; next-event=12',
    { language: 'es', theme: 'dark', region: 'uvita', nextEvent: 12 },
  ],
  [
    'language=fr; theme=<script>; region=constructor; next-event=-5',
    { language: 'en', theme: 'light', region: 'all', nextEvent: null },
  ],
])('the cookies %j tell %j', (cookie, expected) => {
  expect(readPreferences({ headers: { cookie } })).toMatchObject(expected)
})

test.each([
  [undefined, '', 'en', undefined],
  ['*', '', 'en', undefined],
  ['es', '', 'es', undefined],
  ['es-CR,es;q=0.9,en;q=0.8', '', 'es', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', '', 'en', 'es'],
  ['en;q=0.5,es-419', '', 'es', 'en'],
  ['ES-cr', '', 'es', undefined],
  ['fr,es;q=0.5', '', 'es', undefined],
  ['es;q=0,en', '', 'en', undefined],
  ['est,fr', '', 'en', undefined],
  ['esperanto, <script>', '', 'en', undefined],
  ['es-CR,es;q=0.9,en;q=0.8', 'language=en', 'en', undefined],
  ['en', 'language=es', 'es', undefined],
  ['es,en', 'language=fr', 'es', 'en'],
])(
  'a browser that asks for %j with the cookies “%s” gets %s, and is offered %s',
  (accepted, cookie, language, offered) => {
    const headers = { cookie, ...(accepted !== undefined && { 'accept-language': accepted }) }
    expect(readPreferences({ headers })).toMatchObject({ language, offered })
  },
)
