import { generateSampleEvents, samplesPerRegion } from '@convive/contracts/samples'
import type { Region } from '@convive/contracts/vocabulary'
import { Button, ButtonLink, keys, Note, Panel, queryClient, Row, Select, Stack, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { RegionsField } from './regions-field.tsx'

type PerRegion = (typeof samplesPerRegion)[number]

export function GenerateForm() {
  const say = useMessages(messages)
  const [regions, setRegions] = useState<Region[]>([])
  const [perRegion, setPerRegion] = useState<PerRegion>(2)
  const generate = useGenerate()
  const submit = () => {
    if (regions.length === 0) toast({ title: say('samples.noRegions'), description: say('samples.noRegionsText'), variant: 'destructive' })
    else generate.mutate({ regions, eventsPerRegion: perRegion })
  }
  return (
    <Panel as="form" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Stack $gap={5}>
        <RegionsField chosen={regions} onChange={setRegions} />
        <Select
          label={say('samples.perRegion')}
          value={String(perRegion)}
          options={samplesPerRegion.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={({ target }) => setPerRegion(samplesPerRegion.find((count) => String(count) === target.value) ?? perRegion)}
        />
        <Note>{say('samples.total', { count: regions.length * perRegion, regions: regions.length, perRegion })}</Note>
        <Row $gap={3}>
          <Button type="submit" busy={generate.isPending} disabled={regions.length === 0}>
            {say(generate.isPending ? 'samples.generating' : 'samples.generate')}
          </Button>
          <ButtonLink variant="line" href="/events/discover">
            {say('cancel')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  )
}

function useGenerate() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(generateSampleEvents, {
    onSuccess(_, { regions }) {
      toast({ title: say('samples.generated'), description: say('samples.generatedText', { count: regions.length }) })
      return queryClient.invalidateQueries({ queryKey: keys.events })
    },
    onError: (error) => toast({ title: say('samples.failed'), description: describe(error) || say('samples.failedText'), variant: 'destructive' }),
  })
}
