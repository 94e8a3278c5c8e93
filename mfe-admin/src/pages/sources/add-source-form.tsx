import { isScanned, sourceTypes, IntegrationDraft } from '@convive/contracts/import-sources'
import { type Region, regions } from '@convive/contracts/enums'
import {
  Button,
  currentRegion,
  currentUser,
  Input,
  Note,
  Panel,
  PartHeading,
  Row,
  Select,
  Stack,
  styled,
  toast,
  useDescribeError,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { showIssues, useWatch, useZodForm } from '@convive/ui-kit/forms'
import { useEffect } from 'react'
import { messages } from './messages.ts'
import { useAddSource } from './source-mutations.ts'

const Pair = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-3);
  align-items: start;
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
  }
`
/** The current region, or else the admin's own. */
const usualRegion = (): Region =>
  regions.find((region) => region === currentRegion()) ??
  regions.find((region) => region === currentUser()?.region) ??
  'san_isidro'

/**
 * A form for a new source. Only scanned sources have an address. It unmounts after success, so that the next one
 * starts empty.
 */
export function AddSourceForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { region } = useLabels()
  const form = useZodForm(IntegrationDraft, {
    defaultValues: { name: '', sourceType: 'website', region: usualRegion(), sourceUrl: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const hasAddress = isScanned(useWatch({ control: form.control, name: 'sourceType' }))
  const add = useAddSource(onDone)
  const send = form.handleSubmit(
    (body) =>
      add.mutate(
        { ...body, sourceUrl: isScanned(body.sourceType) ? body.sourceUrl : null },
        { onError: (error) => void showIssues(form, error) },
      ),
    ({ name, sourceUrl }) => {
      if (name) toast({ title: t('missing'), description: t('missingText'), variant: 'destructive' })
      else if (sourceUrl && !form.getValues('sourceUrl'))
        toast({ title: t('missingUrl'), description: t('missingUrlText'), variant: 'destructive' })
    },
  )
  return (
    <Panel aria-labelledby="add-source">
      <Stack as="form" $gap={5} noValidate onSubmit={(event) => void send(event)}>
        <PartHeading id="add-source">{t('addTitle')}</PartHeading>
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
            {...form.register('sourceType')}
          />
          <Select
            label={t('region')}
            options={regions.map((value) => ({ value, label: region(value) }))}
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
        {add.error && <Note tone="danger">{describe(add.error)}</Note>}
        <Row>
          <Button type="submit" busy={add.isPending}>
            {t('save')}
          </Button>
          <Button variant="line" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
