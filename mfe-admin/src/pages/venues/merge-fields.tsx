import type { MergeableField } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import { useVenueTypeLabel } from '@convive/event-view'
import { formatMapPin } from '@convive/formats/map-pin'
import { Note, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { type ReactNode, useId } from 'react'
import { differingFields, keptVenue, type MergeChoice } from './merge-choice.ts'
import { messages } from './texts.ts'

const Choices = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--s-1);
    font-weight: var(--w-strong);
  }
  @media (min-width: 700px) {
    grid-template-columns: 1fr 1fr;
  }
`
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  align-items: start;
  min-height: 44px;
  padding: var(--s-3);
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 1px 0 0;
    accent-color: var(--forest);
  }
  > span {
    min-width: 0;
    max-height: 12em;
    overflow: auto;
    white-space: pre-line;
  }
  &:has(:checked) {
    border-color: var(--forest);
    background: var(--forest-tint);
  }
`
const Picture = styled.img`
  width: 96px;
  border-radius: var(--r-m);
`

type Pair = [AdministeredVenue, AdministeredVenue]
type MergeFieldsProps = { pair: Pair; choice: MergeChoice; onChange: (choice: MergeChoice) => void }

/** Two venues side by side, with a choice of the one that remains and of the facts to keep. */
export function MergeFields({ pair, choice, onChange }: MergeFieldsProps) {
  const t = useMessages(messages)
  const fields = differingFields(...pair)
  const show = useShowFact()
  return (
    <Stack $gap={5}>
      <Facts
        legend={t('merge.stays')}
        chosen={choice.stays}
        onChoose={(stays) => onChange({ ...choice, stays })}
        pair={pair}
      >
        {(venue) => (
          <>
            <b>{venue.name}</b>
            <Soft $size="s">
              {venue.location} · /venues/{venue.id}
            </Soft>
          </>
        )}
      </Facts>
      {fields.length === 0 && <Note>{t('merge.same')}</Note>}
      {fields.map((field) => (
        <Facts
          key={field}
          legend={t(`merge.fields.${field}`)}
          chosen={keptVenue(pair, choice, field)}
          onChoose={(id) => onChange({ ...choice, chosen: { ...choice.chosen, [field]: id } })}
          pair={pair}
        >
          {(venue) => show(venue, field)}
        </Facts>
      ))}
    </Stack>
  )
}

type FactsProps = {
  legend: string
  chosen: number
  onChoose: (id: number) => void
  pair: Pair
  children: (venue: AdministeredVenue) => ReactNode
}

function Facts({ legend, chosen, onChoose, pair, children }: FactsProps) {
  const name = useId()
  return (
    <Choices>
      <legend>{legend}</legend>
      {pair.map((venue) => (
        <Choice key={venue.id}>
          <input
            type="radio"
            name={name}
            value={venue.id}
            checked={chosen === venue.id}
            onChange={() => onChoose(venue.id)}
          />
          <span>{children(venue)}</span>
        </Choice>
      ))}
    </Choices>
  )
}

function useShowFact(): (venue: AdministeredVenue, field: MergeableField) => ReactNode {
  const t = useMessages(messages)
  const typeLabel = useVenueTypeLabel()
  const { number } = useFormats()
  const facts: Record<MergeableField, (venue: AdministeredVenue) => ReactNode> = {
    name: ({ name }) => name,
    description: ({ description }) => description,
    location: ({ location }) => location,
    venueType: ({ venueType }) => typeLabel(venueType),
    mapPin: ({ mapPin }) => (mapPin ? formatMapPin(mapPin) : t('merge.noPin')),
    acceptsCora: ({ acceptsCora }) => t(acceptsCora ? 'acceptsCora' : 'noCora'),
    monthlyCoraLimit: ({ monthlyCoraLimit: limit }) =>
      limit === null ? t('noLimit') : t('monthly', { count: number(limit) }),
    imageUrl: ({ imageUrl, name }) =>
      imageUrl === null ? t('merge.noPicture') : <Picture src={imageUrl} alt={name} />,
    owner: ({ ownerUsername, ownerName }) =>
      ownerUsername === null ? t('merge.nobody') : `${ownerName ?? ''} (@${ownerUsername})`.trim(),
  }
  return (venue, field) => facts[field](venue)
}
