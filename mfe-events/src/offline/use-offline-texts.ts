import { type ApiError, runtimeMessages, useMessages } from '@convive/ui-kit'

/** The title and the text of a failure whose cause is that the device is offline; undefined for another cause. */
export function useOfflineTexts(error: ApiError): { title: string; text: string } | undefined {
  const t = useMessages(runtimeMessages)
  const isOffline = error.status === 0 && !navigator.onLine
  return isOffline ? { title: t('chunk.offline'), text: t('chunk.offlineText') } : undefined
}
