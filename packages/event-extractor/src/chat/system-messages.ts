import { foldText } from '@convive/formats/fold-text'
import type { SkippedKind } from './chat.ts'
import { invisibleMarks } from './invisible-marks.ts'

/** Texts by the app are short, so the beginning of a longer text is enough. */
const maxLength = 300
const marks = new RegExp(`[${invisibleMarks}]`, 'g')

/** Lower case without accents and marks, with plain spaces: the form that the patterns match. */
const foldNotice = (text: string): string =>
  foldText(text.slice(0, maxLength))
    .replace(marks, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()

const deletedTexts = [
  'se elimino este mensaje|este mensaje fue eliminado|eliminaste este mensaje|este mensaje se elimino',
  'this message was deleted|you deleted this message|message deleted',
].join('|')
const deletedPattern = new RegExp(String.raw`^(?:${deletedTexts})(?: (?:por|by) [^\n]{1,80})?\.?$`)
const noticeTexts = [
  'los mensajes y las llamadas|los mensajes y llamadas|los mensajes de este chat|los mensajes en este',
  'messages and calls|messages to this (?:chat|group)|esperando (?:este|el) mensaje',
  'waiting for this message|los mensajes temporales|disappearing messages|tu codigo de seguridad',
  'your security code|llamada perdida|videollamada perdida|missed (?:voice|video|group)|llamada de voz',
  'voice call|video call|videollamada',
].join('|')
const noticePattern = new RegExp(`^(?:${noticeTexts})`)
const actionTexts = [
  'creo (?:el|este) grupo|created (?:the |this )?group|se unio usando|se unio al grupo|se unio con',
  'te uniste|joined using|joined the group|joined from|joined via|salio del grupo',
  String.raw`^[^\n]{1,80} (?:salio|left)\.?$|left the group|cambio el (?:icono|asunto|nombre)`,
  'cambio la (?:descripcion|foto|imagen|configuracion)|cambio los ajustes|cambio su numero|cambiaste',
  'changed (?:the|this) (?:group|subject|icon|description|settings)|changed the subject',
  'changed their phone number|elimino la (?:foto|descripcion)|elimino el icono|(?:te )?anadio a|agrego a',
  'te agrego|anadiste a|agregaste a|elimino a|sacaste a|removed |added |you were added|you added',
  'ahora (?:es|eres|sos) admin|now an admin|no longer an admin|fijo un mensaje|pinned a message',
  'activo los mensajes|desactivo los mensajes|turned (?:on|off) disappearing|codigo de seguridad',
  'security code|solicito unirse|requested to join|aprobo la solicitud|inicio una llamada|started a call',
].join('|')
const actionPattern = new RegExp(`(?:${actionTexts})`)

/**
 * The kind of a line that the app wrote without an author (`author` is null) or in somebody's name. Undefined for a
 * message that a person wrote.
 */
export function systemMessageKind(text: string, author: string | null): Exclude<SkippedKind, 'media'> | undefined {
  const plain = foldNotice(text)
  if (deletedPattern.test(plain)) return 'deleted'
  if (author === null) return 'system'
  const byProgram = text.startsWith('\u200e') || plain.startsWith(foldNotice(author))
  if (noticePattern.test(plain) && (byProgram || /cifrad|encrypt|^esperando|^waiting/.test(plain))) return 'system'
  return byProgram && actionPattern.test(plain) ? 'system' : undefined
}

/** True for a line by the app that only seems to have an author: `Ana cambió el asunto a "Feria: sábado"`. */
export const isSystemAction = (name: string): boolean => actionPattern.test(foldNotice(name))

const editedPattern =
  /[\u200e\s]{0,4}<(?:Se editó este mensaje\.?|Este mensaje fue editado\.?|Editado|This message was edited\.?|Edited)>[\s\u200e]{0,4}$/i

/** The length of the app's remark at the end of a text that it was edited. */
export const editedMarkLength = (text: string): number => editedPattern.exec(text.slice(-60))?.[0].length ?? 0
