import { addNamespace, canShare, copyLink, getTranslator, share, toast } from '@convive/ui-kit'

const messages = addNamespace('copyList', {
  week: { en: 'The week is copied', es: 'La semana está copiada' },
  weekText: { en: 'Paste it into WhatsApp or any chat.', es: 'Pegala en WhatsApp o en cualquier chat.' },
  weekFailed: { en: 'Couldn’t get the week', es: 'No se pudo armar la semana' },
  code: { en: 'The code is copied', es: 'El código está copiado' },
  codeText: {
    en: 'Paste it into a page of your website; it shows the next events.',
    es: 'Pegalo en una página de tu sitio y ahí salen los próximos eventos.',
  },
  codeFailed: { en: 'Couldn’t copy the code', es: 'No se pudo copiar el código' },
})
const t = getTranslator(messages)

/** Shares the text at an address in the device's share sheet, or copies it. */
export async function shareWeek(href: string): Promise<void> {
  const text = await readText(href)
  if (text === null) return toast({ title: t('weekFailed'), variant: 'destructive' })
  if (canShare()) return await share({ text })
  return await copyLink(text, { copied: t('week'), copiedText: t('weekText'), failed: t('weekFailed') })
}

/** Shares the picture at an address in the device's share sheet. Rejects if there is none for files, or no picture. */
export async function sharePicture(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const file = new File([await response.blob()], 'convive.jpg', { type: 'image/jpeg' })
  // Firefox has no `canShare`, and closing the sheet is not an error.
  if (!navigator.canShare?.({ files: [file] })) throw new Error('This device shares no files')
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

/** Copies the frame that shows a list on another website. `src` is the list's address. */
export async function copyFrame(src: string): Promise<void> {
  const code = `<iframe src="${src}" width="600" height="600" loading="lazy" style="border: 0" title="Convive"></iframe>`
  return await copyLink(code, { copied: t('code'), copiedText: t('codeText'), failed: t('codeFailed') })
}

async function readText(href: string): Promise<string | null> {
  try {
    const response = await fetch(href)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
