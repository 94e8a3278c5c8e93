import { Button, Note, saveFile, styled, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'
import { type DataPart, gatherOwnData } from './gather-own-data.ts'
import { SettingsPanel } from './settings-panel.tsx'

const Outcome = styled.div`
  margin-top: var(--s-4);
`

/** All that is known of the person, as one file. */
export function DataSetting() {
  const say = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<DataPart[]>([])
  const download = async () => {
    setBusy(true)
    const { data, missing: silent } = await gatherOwnData()
    if (Object.keys(data).length > 0) saveFile('convive.json', JSON.stringify(data, null, 2), 'application/json')
    setMissing(silent)
    setBusy(false)
  }
  return (
    <SettingsPanel title={say('data.title')} text={say('data.text')}>
      <Button variant="line" busy={isBusy} onClick={() => void download()}>
        {!isBusy && <Download size={20} aria-hidden />}
        {say('data.download')}
      </Button>
      {missing.length > 0 && (
        <Outcome>
          <Note tone="danger">{say('data.missing', { parts: missing.map((part) => say(`data.${part}`)).join(', ') })}</Note>
        </Outcome>
      )}
    </SettingsPanel>
  )
}
