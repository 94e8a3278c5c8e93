import { generateSampleEvents, samplesPerRegion } from '@convive/contracts/samples'
import { type Region, regions } from '@convive/contracts/enums'
import {
  Button,
  ButtonLink,
  cacheKeys,
  FailureNote,
  MoreLink,
  Note,
  Panel,
  queryClient,
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
import { useState } from 'react'
import { messages } from '../../texts.ts'

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

const Group = styled.fieldset`
  display: grid;
  gap: var(--s-3);
`
const Legend = styled.legend`
  padding: 0;
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 0 var(--s-4);
`
const Choice = styled.label`
  display: flex;
  gap: var(--s-3);
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--forest);
  }
`

/** A choice of several regions. */
function RegionsField({ chosen, onChange }: { chosen: readonly Region[]; onChange: (chosen: Region[]) => void }) {
  const t = useMessages(messages)
  const { shortRegion } = useLabels()
  const toggle = (region: Region) =>
    onChange(regions.filter((one) => (one === region ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <Group>
      <Legend>{t('samples.regions')}</Legend>
      <Row>
        <Button variant="quiet" onClick={() => onChange([...regions])}>
          {t('samples.selectAll')}
        </Button>
        <Button variant="quiet" onClick={() => onChange([])}>
          {t('samples.clearAll')}
        </Button>
      </Row>
      <Choices>
        {regions.map((region) => (
          <Choice key={region}>
            <input type="checkbox" checked={chosen.includes(region)} onChange={() => toggle(region)} />
            {shortRegion(region)}
          </Choice>
        ))}
      </Choices>
    </Group>
  )
}
