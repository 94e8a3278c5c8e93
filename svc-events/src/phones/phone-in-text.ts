/**
 * Whether a text shows a normalized phone, however its digits are separated. Costa Rican numbers are usually written
 * without their prefix. Digits of neighbouring numbers may be joined, so the result may be a false positive.
 */
export function isPhoneInText(phone: string, text: string): boolean {
  const national = phone.replace(/^\+(506)?/, '')
  return text.replaceAll(/\D/g, '').includes(national)
}
