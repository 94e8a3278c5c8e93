import {
  type Integration,
  isScanned,
  sourceTypes,
  IntegrationDraft,
  testSource,
} from '@convive/contracts/import-sources'
import { type Region, regions } from '@convive/contracts/enums'
import {
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
  Stack,
  styled,
  toast,
  useApiMutation,
  useDescribeError,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, type UseFormReturn, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useEffect, useId } from 'react'
import type * as z from 'zod/mini'
import { messages } from './texts.ts'
import { useSaveSource } from './source-mutations.ts'
import { SourcePreview } from './source-preview.tsx'

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
  const save = useSaveSource(source?.id, onDone)
  const testing = useApiMutation(testSource)
  const send = form.handleSubmit(
    (body) =>
      save.send(
        { ...body, sourceUrl: isScanned(body.sourceType) ? body.sourceUrl : null },
        (error) => void showIssues(form, error),
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
