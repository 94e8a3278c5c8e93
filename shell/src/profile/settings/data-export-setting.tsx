import { Button, call, downloadFile, Note, styled, useMessages } from '@convive/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../texts.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { exportCoraData } from '@convive/contracts/cora'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { exportAccountData } from '@convive/contracts/identity'
import { exportTicketsData } from '@convive/contracts/data-export-tickets'

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

const routes = {
  account: exportAccountData,
  events: exportEventsData,
  cora: exportCoraData,
  tickets: exportTicketsData,
} as const
type DataPart = keyof typeof routes

/** The data of each service, and the services that did not answer. */
type DataExport = { data: Partial<Record<DataPart, unknown>>; missing: DataPart[] }

/** Requests the data of all services. A service that is down is listed as missing. */
async function exportData(): Promise<DataExport> {
  const parts = Object.keys(routes) as DataPart[]
  const answers = await Promise.allSettled(parts.map((part) => call(routes[part], {})))
  const own: DataExport = { data: {}, missing: [] }
  for (const [index, part] of parts.entries()) {
    const answer = answers[index]
    if (answer?.status === 'fulfilled') own.data[part] = answer.value
    else own.missing.push(part)
  }
  return own
}
