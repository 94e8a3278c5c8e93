import {
  type Integration,
  IntegrationDraft,
  isScanned,
  sourceTypes,
  testSource,
} from '@convive/contracts/import-sources'
import { type Region, regions } from '@convive/contracts/enums'
import {
  Badge,
  Button,
  currentRegion,
  currentUser,
  FailureNote,
  Input,
  Note,
  Panel,
  PartHeading,
  Row,
  Select,
  Soft,
  Stack,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { mergeForm, showIssues, type UseFormReturn, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { messages } from './texts.ts'
import { useSaveSource } from './source-mutations.ts'
import type { OutputOf } from '@convive/contracts/route'
import { messages as reviewMessages } from '../review/texts.ts'

const Pair = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-3);
  align-items: start;
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
  }
`
type Draft = z.input<typeof IntegrationDraft>

/** The current region, otherwise the administrator's own. */
const defaultRegion = (): Region =>
  regions.find((region) => region === currentRegion()) ??
  regions.find((region) => region === currentUser()?.region) ??
  'san_isidro'

const draftOf = ({ name, sourceType, region, sourceUrl }: Partial<Integration> = {}): Draft => ({
  name: name ?? '',
  sourceType: sourceType ?? 'website',
  region: region ?? defaultRegion(),
  sourceUrl: sourceUrl ?? '',
})

/**
 * A form for a new source, or to change one. Only scanned sources have an address, which can be tested before it is
 * saved. The form unmounts after success, so that the next one starts empty.
 */
export function SourceForm({ source, onDone }: { source?: Integration; onDone: () => void }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const id = useId()
  const form = useZodForm(IntegrationDraft, {
    defaultValues: draftOf(source),
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const hasAddress = isScanned(useWatch({ control: form.control, name: 'sourceType' }))
  /** The version that this form began from. */
  const [base, setBase] = useState(source)
  /** Somebody else saved the source meanwhile: their changes come into the form. */
  const merge = (present: Integration) => {
    const theirs = draftOf(present)
    mergeForm(form, draftOf(base), theirs, (field) => t('changedElsewhere', { value: theirs[field] ?? '–' }))
    setBase(present)
  }
  const save = useSaveSource(base, onDone)
  const testing = useApiMutation(testSource)
  const send = form.handleSubmit(
    (body) =>
      save.send({ ...body, sourceUrl: isScanned(body.sourceType) ? body.sourceUrl : null }, (error) =>
        error.code === 'changed_meanwhile' && error.present
          ? merge(error.present as Integration)
          : void showIssues(form, error),
      ),
    ({ name, sourceUrl }) => {
      if (name) toast({ title: t('missing'), description: t('missingText'), variant: 'destructive' })
      else if (sourceUrl && !form.getValues('sourceUrl'))
        toast({ title: t('missingUrl'), description: t('missingUrlText'), variant: 'destructive' })
    },
  )
  const test = () => {
    const { sourceType, region: inRegion, sourceUrl } = form.getValues()
    if (isScanned(sourceType))
      testing.mutate(
        { sourceType, region: inRegion, sourceUrl: sourceUrl ?? '' },
        { onError: (error) => void showIssues(form, error) },
      )
  }
  return (
    <Panel aria-labelledby={id}>
      <Stack as="form" $gap={5} noValidate onSubmit={(event) => void send(event)}>
        <PartHeading id={id}>{source ? t('editTitle', { name: source.name }) : t('addTitle')}</PartHeading>
        <SourceFields form={form} />
        {save.error && <Note tone="danger">{describe(save.error)}</Note>}
        <FailureNote title={t('testFailed')} error={testing.error} />
        {hasAddress && testing.data && <SourcePreview preview={testing.data} />}
        <Row>
          <Button type="submit" busy={save.isPending}>
            {t(source ? 'saveChanges' : 'save')}
          </Button>
          {hasAddress && (
            <Button variant="line" busy={testing.isPending} onClick={test}>
              {t(testing.isPending ? 'testing' : 'test')}
            </Button>
          )}
          <Button variant="line" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

function SourceFields({ form }: { form: UseFormReturn<Draft, unknown, z.output<typeof IntegrationDraft>> }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { errors, defaultValues } = form.formState
  const hasAddress = isScanned(useWatch({ control: form.control, name: 'sourceType' }))
  return (
    <>
      <Input
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Pair>
        <Select
          label={t('sourceType')}
          options={sourceTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          defaultValue={defaultValues?.sourceType}
          {...form.register('sourceType')}
        />
        <Select
          label={t('region')}
          options={regions.map((value) => ({ value, label: region(value) }))}
          defaultValue={defaultValues?.region}
          {...form.register('region')}
        />
      </Pair>
      {hasAddress && (
        <Input
          type="url"
          label={t('url')}
          help={t('urlHelp')}
          placeholder="https://"
          required
          autoComplete="off"
          error={errors.sourceUrl?.message}
          {...form.register('sourceUrl')}
        />
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  max-height: 420px;
  overflow: auto;
  overflow-wrap: anywhere;
`
const tones = { published: 'forest', waiting: 'note', set_aside: 'neutral' } as const

/** What a scan of a source would find. Nothing is stored. */
function SourcePreview({ preview: { found, findings } }: { preview: OutputOf<typeof testSource> }) {
  const t = useMessages(messages)
  const review = useMessages(reviewMessages)
  const { date, time } = useFormats()
  const { region: regionName } = useLabels()
  return (
    <Stack $gap={3} aria-live="polite">
      <p>{t('testFound', { count: found })}</p>
      {findings.length > 0 && (
        <List aria-label={t('testResults')} tabIndex={0}>
          {findings.map(({ title, eventDate, eventStartTime, location, region, reasons, setAside, outcome }, index) => (
            <li key={index}>
              <b>{title}</b>
              <Soft $size="s">
                {[date(eventDate, 'full'), eventStartTime && time(eventStartTime), location, regionName(region)]
                  .filter(Boolean)
                  .join(' · ')}
              </Soft>
              <Row>
                <Badge $tone={tones[outcome]}>{t(`testOutcome.${outcome}`)}</Badge>
                {setAside && <Badge>{review(`setAside.${setAside}`)}</Badge>}
                {!setAside && reasons.map((reason) => <Badge key={reason}>{review(`reason.${reason}`)}</Badge>)}
              </Row>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
