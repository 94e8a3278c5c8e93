import { Button, Note, downloadFile, styled, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { type DataPart, exportData } from './export-data.ts'
import { SettingsPanel } from './settings-panel.tsx'

const Outcome = styled.div`
  margin-top: var(--s-4);
`

/** Downloads all data about the user as one file. */
export function DataExportSetting() {
  const t = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<DataPart[]>([])
  const download = async () => {
    setBusy(true)
    const { data, missing: silent } = await exportData()
    if (Object.keys(data).length > 0) downloadFile('convive.json', JSON.stringify(data, null, 2), 'application/json')
    setMissing(silent)
    setBusy(false)
  }
  return (
    <SettingsPanel title={t('data.title')} text={t('data.text')}>
      <Button variant="line" busy={isBusy} onClick={() => void download()}>
        {!isBusy && <Download size={20} aria-hidden />}
        {t('data.download')}
      </Button>
      {missing.length > 0 && (
        <Outcome>
          <Note tone="danger">{t('data.missing', { parts: missing.map((part) => t(`data.${part}`)).join(', ') })}</Note>
        </Outcome>
      )}
    </SettingsPanel>
  )
}
