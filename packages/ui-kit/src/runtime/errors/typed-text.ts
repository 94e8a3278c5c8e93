const texts =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url], input[type=number]'
type Field = HTMLInputElement | HTMLTextAreaElement

/** The fields into which somebody has typed. A form also fills fields itself, for example with the stored profile. */
const typedInto = new WeakSet<EventTarget>()

// There is no document in Node, where pages are rendered too.
if (typeof document !== 'undefined') {
  // People type into a prerendered page before its scripts run.
  for (const field of fields()) if (field.value !== field.defaultValue) typedInto.add(field)
  document.addEventListener('input', ({ target }) => target && typedInto.add(target), { capture: true })
}

function fields(): Field[] {
  return typeof document === 'undefined' ? [] : Array.from(document.querySelectorAll<Field>(texts))
}

const typedFields = (): Field[] => fields().filter((field) => field.value !== '' && typedInto.has(field))

/** Whether a field on the page contains text that somebody has typed. */
export const hasTypedText = (): boolean => typedFields().length > 0

/** Whether a reload would lose text. Forms that save a draft on every change (`data-draft`) lose nothing. */
export const hasUnsavedText = (): boolean => typedFields().some((field) => !field.closest('[data-draft]'))
