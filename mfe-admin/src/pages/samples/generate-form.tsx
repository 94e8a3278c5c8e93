import { generateSampleEvents, samplesPerRegion } from '@convive/contracts/samples'
import type { Region } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  cacheKeys,
  MoreLink,
  Note,
  Panel,
  queryClient,
  Row,
  Select,
  Stack,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../texts.ts'
import { RegionsField } from './regions-field.tsx'

type PerRegion = (typeof samplesPerRegion)[number]

export function GenerateForm() {
  const t = useMessages(messages)
  const [regions, setRegions] = useState<Region[]>([])
  const [perRegion, setPerRegion] = useState<PerRegion>(2)
  const generate = useGenerate()
  const submit = () => {
    if (regions.length === 0)
      toast({ title: t('samples.noRegions'), description: t('samples.noRegionsText'), variant: 'destructive' })
    else generate.mutate({ regions, eventsPerRegion: perRegion })
  }
  return (
    <Panel as="form" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Stack $gap={5}>
        <RegionsField chosen={regions} onChange={setRegions} />
        <Select
          label={t('samples.perRegion')}
          value={String(perRegion)}
          options={samplesPerRegion.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={({ target }) =>
            setPerRegion(samplesPerRegion.find((count) => String(count) === target.value) ?? perRegion)
          }
        />
        <Note>
          {t('samples.total', {
            regions: t('samples.regionCount', { count: regions.length }),
            each: t('samples.eventCount', { count: perRegion }),
            all: t('samples.eventCount', { count: regions.length * perRegion }),
          })}
        </Note>
        <FailureNote title={t('samples.failed')} error={generate.error} />
        {generate.data && (
          <MoreLink href={`/events/discover?region=${placeOf(generate.data.events)}`}>{t('samples.view')}</MoreLink>
        )}
        <Row $gap={3}>
          <Button type="submit" busy={generate.isPending} disabled={regions.length === 0}>
            {t(generate.isPending ? 'samples.generating' : 'samples.generate')}
          </Button>
          <ButtonLink variant="line" href="/events/discover">
            {t('cancel')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  )
}

/** The region of all of them, or all regions. */
function placeOf(events: { region: string }[]): string {
  const [region = 'all', ...others] = new Set(events.map((event) => event.region))
  return others.length > 0 ? 'all' : region
}

function useGenerate() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(generateSampleEvents, {
    onSuccess(_, { regions }) {
      toast({ title: t('samples.generated'), description: t('samples.generatedText', { count: regions.length }) })
      return queryClient.invalidateQueries({ queryKey: cacheKeys.events })
    },
    onError: (error) =>
      toast({
        title: t('samples.failed'),
        description: describe(error) || t('samples.failedText'),
        variant: 'destructive',
      }),
  })
}
