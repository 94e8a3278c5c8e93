import type { RegionChoice } from '@convive/contracts/enums'
import { ChipLink, styled, useMessages } from '@convive/ui-kit/design'
import { messages } from '../list/texts.ts'
import type { DateChip } from './date-range.ts'
import { discoverPath, type Filters } from './filters.ts'

/**
 * On a phone, the chips with `data-wide` are in the sheet with the filters. An active one comes first, because the end
 * of the line is out of sight.
 */
const Line = styled.nav`
  margin-inline: calc(-1 * var(--gutter));
  overflow-x: auto;
  scrollbar-width: none;
  ul {
    display: flex;
    gap: var(--s-2);
    width: max-content;
    padding: 5px var(--gutter);
  }
  li[data-wide='false'] {
    display: none;
  }
  li[data-wide='true'] {
    order: -1;
  }
  @media (min-width: 900px) {
    margin: 0;
    overflow: visible;
    ul {
      flex-wrap: wrap;
      width: auto;
      padding-inline: 0;
    }
    && li {
      display: block;
      order: 0;
    }
  }
`

type Choice = { name: 'today' | 'tomorrow' | 'weekend' | 'free' | 'cora' | 'month' | 'past'; wide?: boolean }

const dates: readonly DateChip[] = ['today', 'tomorrow', 'weekend', 'month', 'past']
const choices: readonly Choice[] = [
  { name: 'today' },
  { name: 'tomorrow' },
  { name: 'weekend' },
  { name: 'free' },
  { name: 'cora' },
  { name: 'month', wide: true },
  { name: 'past', wide: true },
]

/**
 * The most used filters, as links to the list of events, so that they work before any script has loaded. The link of an
 * active filter leads to the list without it.
 */
export function FilterChips({ filters, region }: { filters: Filters; region: RegionChoice | null }) {
  const t = useMessages(messages)
  return (
    <Line aria-label={t('filters.quick')}>
      <ul>
        {choices.map(({ name, wide = false }) => {
          const { active, next } = toggled(filters, name)
          return (
            <li key={name} data-wide={wide ? active : undefined}>
              <ChipLink href={discoverPath(next, region)} aria-current={active || undefined}>
                {t(`filters.${name}`)}
              </ChipLink>
            </li>
          )
        })}
      </ul>
    </Line>
  )
}

function toggled(filters: Filters, name: Choice['name']): { active: boolean; next: Filters } {
  if (name === 'free' || name === 'cora') return { active: filters[name], next: { ...filters, [name]: !filters[name] } }
  const when = dates.find((date) => date === name) ?? null
  const active = filters.when === when
  return { active, next: { ...filters, when: active ? null : when } }
}
