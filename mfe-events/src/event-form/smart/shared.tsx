import type { User } from '@convive/contracts/identity'
import {
  findShare,
  forgetShare,
  kindOfShared,
  type Share,
  type ShareRefusal,
  sharedFormPath,
} from '@convive/formats/kept-share'
import { addNamespace, navigate, Note, useMessages, useSearch, useUser } from '@convive/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { goToLogin } from '../../login/require-login.ts'
import { textInArchive } from './archive-text.ts'
import type { SmartState } from './use-smart.ts'

const messages = addNamespace('shared', {
  offline: {
    en: 'You’re offline. What you shared is kept on this device, and is read once there’s a connection.',
    es: 'No hay conexión. Lo que compartiste queda guardado en este dispositivo y se lee cuando vuelva.',
  },
  too_large: {
    en: 'What you shared is too large. Paste its text here, or choose its picture.',
    es: 'Lo que compartiste es muy grande. Pegá aquí el texto o escogé la imagen.',
  },
  wrong_type: {
    en: 'Only text, a picture or an exported chat can be shared: .txt, or a .zip with one .txt.',
    es: 'Solo se puede compartir texto, una imagen o un chat exportado: .txt, o un .zip con un solo .txt.',
  },
  no_picture: {
    en: 'The picture didn’t arrive. Please choose it here.',
    es: 'La imagen no llegó. Escogela aquí, por favor.',
  },
})

/** The longest text that is read. Of a longer chat, its newest part. */
const maxText = 20_000

/**
 * Reads what was shared to the application, once: a visitor logs in first, and without a connection it waits. An
 * administrator's chat goes to the import.
 */
export function Shared({ smart }: { smart: SmartState }) {
  const t = useMessages(messages)
  const isShared = useSearch().has('shared')
  const user = useUser()
  const [problem, setProblem] = useState<'offline' | ShareRefusal | null>(null)
  const read = useEffectEvent(async (reader: User | null | undefined) => {
    // Without a connection, nobody knows yet who this is.
    if (!navigator.onLine || reader === undefined) return setProblem('offline')
    if (reader === null) return goToLogin('enhance', encodeURIComponent(sharedFormPath), { replace: true })
    const share = await findShare()
    const kind = share?.file && kindOfShared(share.file)
    if (kind && kind !== 'picture' && reader.isAdmin)
      return navigate('/admin/whatsapp-import?shared=true', { replace: true })
    await forgetShare()
    navigate('/events/create?tab=smart', { replace: true })
    return share && setProblem(await fill(smart, share))
  })
  useEffect(() => {
    if (!isShared) return undefined
    const onOnline = () => void read(user)
    onOnline()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isShared, user])
  return problem && <Note tone={problem === 'offline' ? undefined : 'danger'}>{t(problem)}</Note>
}

/** Fills the fields, and returns what of it was refused. */
async function fill(smart: SmartState, { text, file, refused }: Share) {
  const kind = file && kindOfShared(file)
  if (file && kind === 'picture') {
    if (text) smart.setText(text.slice(0, maxText))
    smart.poster.choose(file)
    return null
  }
  const chat = file && (kind === 'archive' ? await textInArchive(file) : await file.text())
  const all = [text, chat ?? ''].filter(Boolean).join('\n').trim().slice(-maxText)
  if (all) smart.readText(all)
  return file && chat === null ? ('wrong_type' as const) : refused
}
