import { publicRoutes } from '@convive/contracts/api'
import { ApiError } from '@convive/contracts/call'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { addNamespace, extendNamespace, getTranslator } from '../design/i18n/translations.ts'
import { describeError } from '../runtime/errors/describe-error.ts'
import { loadSentence } from '../runtime/errors/load-rare-errors.ts'
import { currentLanguage, setLanguage } from '../design/i18n/language.ts'
import { kitTexts } from '../design/i18n/kit-texts.ts'
import { translateIssue } from '../design/i18n/translate-issue.ts'
import '../forms/issue-texts.ts'
import { labels } from './vocabulary/labels.ts'

afterEach(() => setLanguage('en'))

/** All sentences with which the contracts' schemas reject a field. */
function sentencesOfSchemas(): Set<string> {
  const wrong = [
    undefined,
    null,
    '',
    'x',
    ' \u0000 ',
    'x'.repeat(20_000),
    -1,
    1.234,
    1e9,
    Number.NaN,
    true,
    '2026-02-30',
    '25:00',
    {},
  ]
  const sentences = new Set<string>()
  for (const body of publicRoutes.map((route) => route.body).filter((body) => body !== undefined)) {
    for (const field of Object.keys(body.shape)) {
      for (const value of wrong)
        body.safeParse({ [field]: value }).error?.issues.forEach(({ message }) => sentences.add(message))
    }
  }
  return sentences
}

/** Front ends load no zod locale. Services do, and test files share the modules of their worker. */
function withoutZodLocale() {
  const config = z.config()
  const { localeError } = config
  delete config.localeError
  onTestFinished(() => void Object.assign(config, { localeError }))
}

describe('messages', () => {
  it('start in English and follow the language', () => {
    expect(currentLanguage()).toBe('en')
    expect(labels().region('all')).toBe('All Regions')
    setLanguage('es')
    expect(labels().region('all')).toBe('Todas las regiones')
  })

  it('choose between one and several', () => {
    const guests = addNamespace('guests', {
      coming_one: { en: '{{count}} person', es: '{{count}} persona' },
      coming_other: { en: '{{count}} people', es: '{{count}} personas' },
    })
    expect(getTranslator(guests)('coming', { count: 1 })).toBe('1 person')
    setLanguage('es')
    expect(getTranslator(guests)('coming', { count: 2 })).toBe('2 personas')
  })

  it.each([
    ['en', 0, '0 people'],
    ['en', 1, '1 person'],
    ['en', 1.5, '1.5 people'],
    ['es', 0, '0 personas'],
    ['es', 1, '1 persona'],
    ['es', 1_000_000, '1000000 personas'],
  ] as const)('have a form for every number: %s, %d', (language, count, expected) => {
    const crowd = addNamespace('crowd', {
      size_one: { en: '{{count}} person', es: '{{count}} persona' },
      size_other: { en: '{{count}} people', es: '{{count}} personas' },
    })
    setLanguage(language)
    expect(getTranslator(crowd)('size', { count })).toBe(expected)
  })

  it('contain values as people wrote them', () => {
    const greeting = addNamespace('greeting', {
      hello: { en: '{{name}}, {{name}}: {{place}}.', es: '{{name}}, {{name}}: {{place}}.' },
    })
    expect(getTranslator(greeting)('hello', { name: "$& {{place}} <b> $' $t(hello)", place: 0 })).toBe(
      "$& {{place}} <b> $' $t(hello), $& {{place}} <b> $' $t(hello): 0.",
    )
  })

  it('are extended by a part that loads later', () => {
    const base = addNamespace('later', { list: { title: { en: 'Events', es: 'Eventos' } } })
    const more = extendNamespace(base, {
      list: { empty: { en: 'Nothing', es: 'Nada' } },
      form: { save: { en: 'Save', es: 'Guardar' } },
    })
    setLanguage('es')
    expect([
      getTranslator(more)('list.title'),
      getTranslator(more)('list.empty'),
      getTranslator(more)('form.save'),
    ]).toEqual(['Eventos', 'Nada', 'Guardar'])
  })

  it('show an unknown kind of movement in title case', () => {
    expect(labels().transaction('earned_attend_event')).toBe('Attended Event')
    expect(labels().transaction('earned_moderation_bonus')).toBe('Earned Moderation Bonus')
  })

  it('say every sentence of the schemas in Spanish', () => {
    withoutZodLocale()
    const sentences = sentencesOfSchemas()
    expect(sentences.size).toBeGreaterThan(20)
    setLanguage('es')
    const english = [...sentences].filter((sentence) => translateIssue(sentence) === sentence)
    expect(english).toEqual([])
  })

  it('contain the numbers of bounds', () => {
    setLanguage('es')
    expect(translateIssue('Must be at least 10 characters')).toBe('Escribí al menos 10 caracteres')
    expect(translateIssue('Must be between 0 and 50')).toBe('Debe estar entre 0 y 50')
  })

  it('keep a sentence without a translation', () => {
    expect(translateIssue('Elegí una fecha')).toBe('Elegí una fecha')
  })

  it('name the same values in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort()
    for (const [key, { en, es }] of Object.entries(kitTexts))
      expect([key, placeholders(es)]).toEqual([key, placeholders(en)])
  })

  it('need both languages, as the type check proves', () => {
    const mistakes = [
      // @ts-expect-error -- a text without Spanish
      () => addNamespace('half', { title: { en: 'Events' } }),
      // @ts-expect-error -- a text without a language
      () => addNamespace('none', { list: { title: 'Events' } }),
    ]
    expect(mistakes).toHaveLength(2)
  })
})

describe('errors', () => {
  it('are told in the user’s language', async () => {
    const error = new ApiError(409, 'insufficient_balance', 'The balance is too low.')
    await loadSentence(error)
    expect(describeError(error)).toMatch(/^Insufficient balance/)
    setLanguage('es')
    expect(describeError(error)).toMatch(/^Saldo insuficiente/)
    expect(describeError(new ApiError(0, 'unreachable', 'No answer came.'))).toMatch(/^No hay conexión/)
  })

  it('keep the server’s sentence for an unknown code', () => {
    expect(describeError(new ApiError(409, 'from_the_future' as 'forbidden', 'The moon is full.'))).toBe(
      'The moon is full.',
    )
  })

  it('never show the message of a bug', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(/^Something went wrong/)
  })
})
