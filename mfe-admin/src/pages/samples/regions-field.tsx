import { type Region, regions } from '@convive/contracts/enums'
import { Button, Row, styled, useLabels, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'

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
export function RegionsField({
  chosen,
  onChange,
}: {
  chosen: readonly Region[]
  onChange: (chosen: Region[]) => void
}) {
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
