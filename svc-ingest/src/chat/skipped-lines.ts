import type { SkippedKind } from './chat.ts'

/** Texts of the program are short; of longer ones the beginning is enough to know them by. */
const longest = 300
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Lower case, no accents, no marks, plain spaces: what the sentences below are compared with. */
const folded = (text: string): string => text.slice(0, longest).normalize('NFD').replaceAll(/\p{M}/gu, '').replace(marks, '').replaceAll(/[\u00a0\u202f]/g, ' ').toLowerCase().trim()

const deleted = /^(?:se elimino este mensaje|este mensaje fue eliminado|eliminaste este mensaje|este mensaje se elimino|this message was deleted|you deleted this message|message deleted)(?: (?:por|by) [^\n]{1,80})?\.?$/
const opening = /^(?:los mensajes y las llamadas|los mensajes y llamadas|los mensajes de este chat|los mensajes en este|messages and calls|messages to this (?:chat|group)|esperando (?:este|el) mensaje|waiting for this message|los mensajes temporales|disappearing messages|tu codigo de seguridad|your security code|llamada perdida|videollamada perdida|missed (?:voice|video|group)|llamada de voz|voice call|video call|videollamada)/
const acts = /(?:creo (?:el|este) grupo|created (?:the |this )?group|se unio usando|se unio al grupo|se unio con|te uniste|joined using|joined the group|joined from|joined via|salio del grupo|^[^\n]{1,80} (?:salio|left)\.?$|left the group|cambio el (?:icono|asunto|nombre)|cambio la (?:descripcion|foto|imagen|configuracion)|cambio los ajustes|cambio su numero|cambiaste|changed (?:the|this) (?:group|subject|icon|description|settings)|changed the subject|changed their phone number|elimino la (?:foto|descripcion)|elimino el icono|(?:te )?anadio a|agrego a|te agrego|anadiste a|agregaste a|elimino a|sacaste a|removed |added |you were added|you added|ahora (?:es|eres|sos) admin|now an admin|no longer an admin|fijo un mensaje|pinned a message|activo los mensajes|desactivo los mensajes|turned (?:on|off) disappearing|codigo de seguridad|security code|solicito unirse|requested to join|aprobo la solicitud|inicio una llamada|started a call)/

/** What a line is that the program wrote in nobody's name (`author` is null), or in somebody's. Undefined for what a person wrote. */
export function skippedKindOf(text: string, author: string | null): Exclude<SkippedKind, 'media'> | undefined {
  const plain = folded(text)
  if (deleted.test(plain)) return 'deleted'
  if (author === null) return 'system'
  const byProgram = text.startsWith('\u200e') || plain.startsWith(folded(author))
  if (opening.test(plain) && (byProgram || /cifrad|encrypt|^esperando|^waiting/.test(plain))) return 'system'
  return byProgram && acts.test(plain) ? 'system' : undefined
}

/** True for a line without an author that only looks as if it had one: `Ana cambió el asunto a "Feria: sábado"`. */
export const isActOf = (name: string): boolean => acts.test(folded(name))

const edited = /[\u200e\s]{0,4}<(?:Se editó este mensaje\.?|Este mensaje fue editado\.?|Editado|This message was edited\.?|Edited)>[\s\u200e]{0,4}$/i

/** How much of the end of a text is the program's remark that it was edited. */
export const editedMarkLength = (text: string): number => edited.exec(text.slice(-60))?.[0].length ?? 0
