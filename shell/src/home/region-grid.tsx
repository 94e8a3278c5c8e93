import { type RegionChoice, regions } from '@convive/contracts/enums'
import {
  ChoiceMenu,
  chooseRegion,
  RegionIcon,
  RegionScene,
  RegionButton,
  RegionButtonFrame,
  RegionButtonPicture,
  styled,
  useLabels,
  useMessages,
  useRegion,
} from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { messages } from '../texts.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-3) var(--s-2);
  > :last-child {
    grid-column: 1 / -1;
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(7, 1fr);
    gap: var(--s-4);
    > :last-child {
      grid-column: auto;
    }
  }
`
const Mosaic = styled(RegionButtonPicture)`
  display: none;
  grid-template: 1fr 1fr / 1fr 1fr;
  gap: 2px;
  > img {
    min-height: 0;
  }
  @media (min-width: 900px) {
    display: grid;
  }
`
const More = styled(RegionButtonFrame)`
  @media (max-width: 899px) {
    align-content: center;
    min-height: 48px;
    border: 1.5px solid var(--outline);
    border-radius: var(--r-m);
    background: var(--raised);
    font-size: var(--t-m);
  }
`
/** Without the least width of its content, which a fieldset has. */
const Choice = styled.fieldset`
  min-width: 0;
  border: 0;
  padding: 0;
`
const Label = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  justify-content: center;
`

const first = regions.slice(0, 6)
const rest: RegionChoice[] = [...regions.slice(6), 'all']

/**
 * The regions to choose from: the first six as buttons with pictures, and a menu with the others.
 * A click on the selected one shows all regions.
 */
export function RegionGrid() {
  const t = useMessages(messages)
  const region = useRegion()
  return (
    <Choice aria-label={t('home.chooseRegion')}>
      <List>
        {first.map((value) => (
          <li key={value}>
            <RegionButton
              region={value}
              chosen={value === region}
              onChoose={() => chooseRegion(value === region ? 'all' : value)}
            />
          </li>
        ))}
        <li>
          <MoreRegions region={region} />
        </li>
      </List>
    </Choice>
  )
}

function MoreRegions({ region }: { region: RegionChoice }) {
  const t = useMessages(messages)
  const { region: name } = useLabels()
  const chosen = rest.includes(region) && region !== 'all'
  return (
    <ChoiceMenu
      value={region}
      onValueChange={chooseRegion}
      choices={rest.map((value) => ({ value, label: name(value), icon: <RegionIcon region={value} /> }))}
      trigger={
        <More aria-pressed={undefined}>
          <Mosaic>
            {(['cartago', 'heredia', 'guanacaste', 'limon'] as const).map((value) => (
              <RegionScene key={value} region={value} />
            ))}
          </Mosaic>
          <Label>
            {chosen ? name(region) : t('home.more')}
            <ChevronDown size={16} aria-hidden />
          </Label>
        </More>
      }
    />
  )
}
