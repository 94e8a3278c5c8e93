import { translateEvent } from '@convive/contracts/ai-assist'
import type { Language } from '@convive/contracts/enums'
import { otherLanguage } from '@convive/formats/in-language'
import {
  Button,
  currentUser,
  extendNamespace,
  Input,
  Note,
  Row,
  Stack,
  TextArea,
  textLanguage,
  useApiMutation,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import { useWatch } from '@convive/ui-kit/forms'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { goToLogin, isUnauthenticated } from '../login/require-login.ts'
import { messages as formMessages } from './texts.ts'
import type { EventFormState } from './values/form-values.ts'
import { isStale, noOtherText, type OtherTextValues } from './values/other-text.ts'

const messages = extendNamespace(formMessages, {
  otherText: {
    add: {
      en: { en: 'Add the text in English', es: 'Agregar el texto en inglés' },
      es: { en: 'Add the text in Spanish', es: 'Agregar el texto en español' },
    },
    title: {
      en: { en: 'Title in English', es: 'Título en inglés' },
      es: { en: 'Title in Spanish', es: 'Título en español' },
    },
    description: {
      en: { en: 'Description in English', es: 'Descripción en inglés' },
      es: { en: 'Description in Spanish', es: 'Descripción en español' },
    },
    swap: {
      en: { en: 'No, it’s in English', es: 'No, está en inglés' },
      es: { en: 'No, it’s in Spanish', es: 'No, está en español' },
    },
    help: {
      en: 'Whoever uses Convive in this language reads this text.',
      es: 'Quien usa Convive en este idioma lee este texto.',
    },
    translate: { en: 'Translate', es: 'Traducir' },
    translating: { en: 'Translating...', es: 'Traduciendo...' },
    translated: {
      en: 'Read it before you save. We say that it was translated automatically until you change it.',
      es: 'Leelo antes de guardar. Decimos que es una traducción automática hasta que lo cambiés.',
    },
    remove: { en: 'Remove', es: 'Quitar' },
    stale: {
      en: 'You changed the original. Until you change this text or confirm it, everybody reads the original.',
      es: 'Cambiaste el original. Hasta que cambiés este texto o lo confirmés, todas las personas leen el original.',
    },
    confirm: { en: 'It still fits', es: 'Sigue valiendo' },
    textFirst: {
      en: 'First write the title and the description.',
      es: 'Primero escribí el título y la descripción.',
    },
    noModel: {
      en: 'There’s no automatic translation here. Write it yourself.',
      es: 'Aquí no hay traducción automática. Escribilo vos.',
    },
    refused: {
      en: 'The translation changed a date, number, price, name, phone or link, so we left it out. Write it yourself.',
      es: 'La traducción cambió una fecha, un número, un precio, un nombre, un teléfono o un enlace; no la usamos. Escribilo vos.',
    },
    busy: {
      en: 'The translation is busy. Try again later, or write it yourself.',
      es: 'La traducción está ocupada. Probá más tarde o escribilo vos.',
    },
    failed: {
      en: 'It couldn’t be translated. Try again, or write it yourself.',
      es: 'No se pudo traducir. Probá otra vez o escribilo vos.',
    },
  },
})

const failures = {
  no_model: 'otherText.noModel',
  refused: 'otherText.refused',
  rate_limited: 'otherText.busy',
  failed: 'otherText.failed',
  bad_answer: 'otherText.failed',
} as const

/** The title and the description in the other language: written by hand, or translated. */
export function OtherTextFields({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const pageLanguage = useLanguage()
  const [title, description, other] = useWatch({ control: form.control, name: ['title', 'description', 'otherText'] })
  const { language } = other
  if (language !== '')
    return (
      <Stack $gap={3} data-field="otherText">
        <TextFields form={form} language={language} />
        {!isEmpty(other) && isStale(other, { title, description }) && <StaleNote form={form} />}
        {other.isTranslated && <Note>{t('otherText.translated')}</Note>}
        <Tools form={form} language={language} canSwap={isEmpty(other)} />
      </Stack>
    )
  const suggested = otherLanguage(textLanguage(`${title}\n${description}`) ?? pageLanguage)
  return (
    <Row>
      <Button variant="line" onClick={() => changeOtherText(form, { language: suggested })}>
        <Languages size={20} aria-hidden />
        {t(`otherText.add.${suggested}`)}
      </Button>
    </Row>
  )
}

type LanguageProps = { form: EventFormState; language: Language }

function TextFields({ form, language }: LanguageProps) {
  const t = useMessages(messages)
  const errors = form.formState.errors.otherText
  const typed = { onChange: () => changeOtherText(form, { isTranslated: false, original: originalOf(form) }) }
  return (
    <>
      <Input
        label={t(`otherText.title.${language}`)}
        lang={language}
        autoComplete="off"
        help={t('otherText.help')}
        error={errors?.title?.message}
        {...form.register('otherText.title', typed)}
      />
      <TextArea
        label={t(`otherText.description.${language}`)}
        lang={language}
        rows={6}
        error={errors?.description?.message}
        {...form.register('otherText.description', typed)}
      />
    </>
  )
}

function StaleNote({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  return (
    <Note tone="danger">
      <Stack $gap={2}>
        <p>{t('otherText.stale')}</p>
        <Row>
          <Button variant="line" onClick={() => changeOtherText(form, { original: originalOf(form) })}>
            {t('otherText.confirm')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}

function Tools({ form, language, canSwap }: LanguageProps & { canSwap: boolean }) {
  const t = useMessages(messages)
  const { translate, busy, failure, before, undo } = useTranslation(form, language)
  const other = otherLanguage(language)
  return (
    <>
      {failure && <Note tone="danger">{failure}</Note>}
      <Row>
        <Button variant="line" busy={busy} onClick={translate}>
          {t(busy ? 'otherText.translating' : 'otherText.translate')}
        </Button>
        {before && (
          <Button variant="quiet" onClick={undo}>
            {t('enhance.undo')}
          </Button>
        )}
        {canSwap && (
          <Button variant="quiet" onClick={() => changeOtherText(form, { language: other })}>
            {t(`otherText.swap.${other}`)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => changeOtherText(form, noOtherText)}>
          {t('otherText.remove')}
        </Button>
      </Row>
    </>
  )
}

const isEmpty = ({ title, description }: OtherTextValues): boolean => title.trim() === '' && description.trim() === ''

const originalOf = (form: EventFormState) => {
  const [title, description] = form.getValues(['title', 'description'])
  return { title, description }
}

function changeOtherText(form: EventFormState, change: Partial<OtherTextValues>): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('otherText', { ...form.getValues('otherText'), ...change }, options)
}

/** Translates the original. What was typed in the meantime stays, and what stood there before comes back with `undo`. */
function useTranslation(form: EventFormState, language: Language) {
  const t = useMessages(messages)
  const [failure, setFailure] = useState('')
  const [before, setBefore] = useState<OtherTextValues>()
  const [asked, setAsked] = useState<OtherTextValues>()
  const translating = useApiMutation(translateEvent, {
    onSuccess({ translation, notice }, { title, description }) {
      const current = form.getValues('otherText')
      if (!translation) return setFailure(t(failures[notice ?? 'failed']))
      if (JSON.stringify(current) !== JSON.stringify(asked)) return setFailure(t('enhance.changed'))
      setBefore(current)
      return changeOtherText(form, { ...translation, isTranslated: true, original: { title, description } })
    },
    onError: (error) => (isUnauthenticated(error) ? goToLogin('enhance') : setFailure(t('otherText.failed'))),
  })
  const translate = () => {
    setFailure('')
    const { title, description } = originalOf(form)
    if (title.trim().length < 3 || description.trim().length < 10) return setFailure(t('otherText.textFirst'))
    if (currentUser() === null) return goToLogin('enhance')
    setAsked(form.getValues('otherText'))
    return translating.mutate({ title, description, language })
  }
  const undo = () => {
    if (before) changeOtherText(form, before)
    setBefore(undefined)
  }
  return { translate, busy: translating.isPending, failure, before, undo }
}
