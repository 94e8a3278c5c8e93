import { useCallback } from 'react'
import { useLanguage } from './language.ts'
import { addNamespace, extendNamespace, getTranslator, type Bilingual } from './translations.ts'

/** The sentences of schemas about fields of any form. */
const issues = {
  invalid: { en: 'This isn’t valid', es: 'Este dato no es válido' },
  required: { en: 'This field is required', es: 'Este dato es obligatorio' },
  email: { en: 'Please enter a valid email', es: 'Escribí un correo válido' },
  invalidEmail: { en: 'Invalid email address', es: 'El correo no es válido' },
  atLeastCharacters: { en: 'Must be at least {{min}} characters', es: 'Escribí al menos {{min}} caracteres' },
  atMostCharacters: { en: 'Must be at most {{max}} characters', es: 'Escribí como máximo {{max}} caracteres' },
  atLeast: { en: 'Must be at least {{min}}', es: 'Debe ser al menos {{min}}' },
  atMost: { en: 'Must be at most {{max}}', es: 'Debe ser como máximo {{max}}' },
  between: { en: 'Must be between {{min}} and {{max}}', es: 'Debe estar entre {{min}} y {{max}}' },
  onlyLetters: { en: 'Must contain only letters', es: 'Usá solo letras' },
  onlyNumbers: { en: 'Must contain only numbers', es: 'Usá solo números' },
  forbiddenCharacters: { en: 'Contains characters that are not allowed', es: 'Tiene caracteres que no se permiten' },
  wholeNumber: { en: 'Must be a whole number', es: 'Debe ser un número entero' },
  number: { en: 'Must be a number', es: 'Debe ser un número' },
  notNegative: { en: 'Must not be negative', es: 'No puede ser negativo' },
  twoDecimals: { en: 'At most two decimals', es: 'Como máximo dos decimales' },
  phone: { en: 'Must be a telephone number', es: 'Escribí un número de teléfono, como 8888 8888' },
  text: { en: 'Must be a text', es: 'Debe ser un texto' },
  id: { en: 'Choose one from the list', es: 'Elegí una opción de la lista' },
  uploadPicture: {
    en: 'Upload a picture, or give its http or https address',
    es: 'Subí una imagen, o poné su dirección http o https',
  },
  webAddress: { en: 'Must be a web address', es: 'Debe ser una dirección web' },
  yesOrNo: { en: 'Must be true or false', es: 'Debe ser sí o no' },
  chooseOne: { en: 'Choose at least one', es: 'Elegí al menos uno' },
  dateRequired: { en: 'Date is required', es: 'Falta la fecha' },
  dateFormat: { en: 'Must be a date as YYYY-MM-DD', es: 'La fecha va como AAAA-MM-DD' },
  noSuchDate: { en: 'That date doesn’t exist', es: 'Esa fecha no existe' },
  timeRequired: { en: 'Time is required', es: 'Falta la hora' },
  timeFormat: { en: 'Must be a time as HH:MM', es: 'La hora va como HH:MM' },
  rulePart: {
    en: 'The part {{part}} of the repetition isn’t supported',
    es: 'La parte {{part}} de la repetición no se puede usar',
  },
  dateOffRule: {
    en: 'The date must be one of the repetition ({{part}})',
    es: 'La fecha debe ser una de la repetición ({{part}})',
  },
  instant: { en: 'Must be an instant', es: 'Debe ser un instante con zona horaria' },
}
const issueMessages = addNamespace('issues', issues)

/** The schemas contain English sentences. This maps each sentence to the key of its translation. */
const keyOfSentence = new Map<string, string>()
remember(issues, { 'Must be an id': 'id', 'Invalid input': 'invalid' })

/** Sentences with numbers in them, as patterns. */
const patterns: [pattern: RegExp, key: keyof typeof issues, values: string[]][] = [
  [/^Must be at least (\d+) characters$/, 'atLeastCharacters', ['min']],
  [/^Must be at most (\d+) characters$/, 'atMostCharacters', ['max']],
  [/^Must be between (\d+) and (\d+)$/, 'between', ['min', 'max']],
  [/^Must be at least (\d+)$/, 'atLeast', ['min']],
  [/^Must be at most (\d+)$/, 'atMost', ['max']],
  [/^The part (\w+) of the repetition isn’t supported$/, 'rulePart', ['part']],
  [/^The date must be one of the repetition \((\w+)\)$/, 'dateOffRule', ['part']],
]

/** Adds sentences of further schemas. `aliases` maps a sentence to the key of another one with the same translation. */
export function addIssueTexts<const T extends Record<string, Bilingual>>(
  texts: T,
  aliases: Record<string, keyof T & string> = {},
): void {
  extendNamespace(issueMessages, texts)
  remember(texts, aliases)
}

function remember(texts: Record<string, Bilingual>, aliases: Record<string, string>) {
  for (const [key, { en }] of Object.entries(texts)) keyOfSentence.set(en, key)
  for (const [sentence, key] of Object.entries(aliases)) keyOfSentence.set(sentence, key)
}

/** Translates the sentence that a schema says about a field. A sentence without a translation stays unchanged. */
export function translateIssue(message: string): string {
  const t = getTranslator(issueMessages)
  const exact = keyOfSentence.get(message)
  if (exact) return t(exact as keyof typeof issues)
  for (const [pattern, key, names] of patterns) {
    const match = pattern.exec(message)
    if (match) return t(key, Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])))
  }
  return message
}

/** `translateIssue` for a component, which renders again when the language changes. */
export function useTranslateIssue(): (message: string) => string {
  const language = useLanguage()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language
  return useCallback(translateIssue, [language])
}
