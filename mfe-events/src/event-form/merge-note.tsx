import { Category, Region } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { addNamespace, Note, Stack, styled, useFormats, useLabels, useLanguage, useMessages } from '@convive/ui-kit'
import { type ReactNode, useId, useState } from 'react'
import { formatRule } from '@convive/formats/recurrence'
import { ruleOf } from './values/repetition.ts'
import { messages } from './texts.ts'
import { type FormPart, formParts, type Merge, pickPart } from './merge.rules.ts'
import type { EventFormState, FormValues } from './values/form-values.ts'

/** A merge of what this person and somebody else changed at the same time, with the values of both. */
export type MergedEdit = Merge & { mine: FormValues; theirs: FormValues }

const Versions = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  overflow-wrap: anywhere;
  legend {
    padding: 0;
    font-weight: var(--w-strong);
  }
  label {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: var(--s-3);
    align-items: start;
    padding-block: var(--s-2);
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--forest);
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  img {
    display: block;
    max-width: 160px;
    border-radius: var(--r-m);
  }
`

/** Says what somebody else changed meanwhile, and lets the user choose where both changed the same. */
export function MergeNote({ merged, form }: { merged: MergedEdit; form: EventFormState }) {
  const t = useMessages(messages)
  return (
    <Note tone="danger">
      <Stack $gap={4}>
        <div role="alert">
          <p>
            <b>{t('merge.title')}</b>
          </p>
          {merged.taken.length > 0 && (
            <p>{t('merge.taken', { parts: merged.taken.map((part) => t(`merge.part.${part}`)).join(', ') })}</p>
          )}
          {merged.collisions.length > 0 && <p>{t('merge.choose')}</p>}
        </div>
        {merged.collisions.map((part) => (
          <PartChoice key={part} part={part} merged={merged} form={form} />
        ))}
      </Stack>
    </Note>
  )
}

const announcedMessages = addNamespace('announced', {
  title: { en: 'Somebody announced this event differently.', es: 'Alguien anunció este evento con otros datos.' },
  text: {
    en: 'It’s filled in below. Save it if it’s right; otherwise nothing changes.',
    es: 'Ya está en el formulario. Guardalo si es así; si no, nada cambia.',
  },
})

/** What a text elsewhere says of an event. */
export type Announced = Partial<FormValues>

/** What the link of a notification says of an event, unless the event says the same by now. */
export function announcedIn(search: URLSearchParams, event: Event): Announced | undefined {
  const [eventDate, eventStartTime, location] = ['date', 'start', 'place'].map((name) => search.get(name) ?? '')
  if (!/^\d{4}-\d\d-\d\d$/.test(eventDate!) || !/^\d\d:\d\d$/.test(eventStartTime!) || !location) return undefined
  const announced = {
    ...(eventDate !== event.eventDate && { eventDate: eventDate! }),
    ...(eventStartTime !== event.eventStartTime && { eventStartTime: eventStartTime!, eventEndTime: '' }),
    ...(location !== event.location && { location, venueId: '', mapPin: '' }),
  }
  return Object.keys(announced).length > 0 ? announced : undefined
}

type AnnouncedNoteProps = { began: FormValues; announced: Announced; children: ReactNode }

/** Says what the form has from elsewhere, above the buttons that save or leave it. */
export function AnnouncedNote({ began, announced, children }: AnnouncedNoteProps) {
  const t = useMessages(announcedMessages)
  const changed = (['when', 'where'] as const).filter((part) => formParts[part].some((field) => field in announced))
  return (
    <Note>
      <Stack $gap={4}>
        <p>
          <b>{t('title')}</b> {t('text')}
        </p>
        {changed.map((part) => (
          <ChangedPart key={part} part={part} before={began} after={{ ...began, ...announced }} />
        ))}
        {children}
      </Stack>
    </Note>
  )
}

function ChangedPart({ part, before, after }: { part: FormPart; before: FormValues; after: FormValues }) {
  const t = useMessages(messages)
  const [was, is] = [usePartText(part, before), usePartText(part, after)]
  return (
    <p>
      {t(`merge.part.${part}`)}: {was} → <b>{is}</b>
    </p>
  )
}

function PartChoice({ part, merged, form }: { part: FormPart; merged: MergedEdit; form: EventFormState }) {
  const t = useMessages(messages)
  const name = useId()
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const choose = (version: 'mine' | 'theirs') => {
    setChosen(version)
    for (const [field, value] of Object.entries(pickPart(part, merged[version])))
      form.setValue(field as keyof FormValues, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Versions>
      <legend>{t(`merge.part.${part}`)}</legend>
      {(['mine', 'theirs'] as const).map((version) => (
        <label key={version}>
          <input
            type="radio"
            name={name}
            value={version}
            checked={chosen === version}
            onChange={() => choose(version)}
          />
          <span>
            <b>{t(`merge.${version}`)}</b>
            <PartValue part={part} values={merged[version]} />
          </span>
        </label>
      ))}
    </Versions>
  )
}

function PartValue({ part, values }: { part: FormPart; values: FormValues }) {
  const t = useMessages(messages)
  const text = usePartText(part, values)
  if (part === 'picture' && values.imageUrl.startsWith('/media/')) return <img src={values.imageUrl} alt="" />
  return <p>{text || t('merge.nothing')}</p>
}

/** The values of a part, as short as a person needs to tell two versions apart. */
function usePartText(part: FormPart, values: FormValues): string {
  const when = useWhenText(values)
  const price = usePriceText(values)
  const { category, region } = useLabels()
  const t = useMessages(messages)
  const categoryOf = Category.safeParse(values.category)
  const regionOf = Region.safeParse(values.region)
  const texts: Record<FormPart, string> = {
    title: values.title,
    description: values.description,
    otherText: join(values.otherText.title, values.otherText.description),
    category: categoryOf.success ? category(categoryOf.data) : '',
    picture: values.imageUrl,
    where: join(values.location, regionOf.success && region(regionOf.data), values.mapPin),
    when,
    reward: values.rewards ? t('merge.cora', { amount: values.coraReward }) : '',
    price,
    tickets: join(values.capacity, values.refundUntilHours),
    asks: join(...values.questions.map(({ label }) => label), ...values.items.map(({ name }) => name)),
    visibility: values.isUnlisted ? t('form.unlisted') : t('form.listed'),
    contact: values.contactPhone && join(values.contactPhone, t(`form.${values.contactVisibility}Write`)),
  }
  return texts[part]
}

const join = (...texts: (string | false)[]) => texts.filter(Boolean).join(' · ')

function useWhenText({ repeat, ...values }: FormValues): string {
  const { eventTime } = useFormats()
  const language = useLanguage()
  const rule = ruleOf(repeat, values.eventDate)
  const start = values.eventDate !== '' && values.eventStartTime !== '' && eventTime(values)
  return join(start, values.eventEndTime, rule !== null && formatRule(rule, language))
}

function usePriceText({ isPaid, price, currency, paymentOption, coraPrice }: FormValues): string {
  const t = useMessages(messages)
  const { payment } = useLabels()
  if (!isPaid) return ''
  const money = price !== '' && `${currency === 'usd' ? '$' : '₡'}${price}`
  return join(money, payment(paymentOption), coraPrice !== '' && t('merge.cora', { amount: coraPrice }))
}
