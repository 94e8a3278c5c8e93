const texts =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url], input[type=number]'

/** Undefined in Node, where pages are rendered too. */
function filledFields(): Element[] {
  if (typeof document === 'undefined') return []
  return Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)).filter(
    ({ value }) => value !== '',
  )
}

/** Whether a field on the page contains text. */
export const hasTypedText = (): boolean => filledFields().length > 0

/** Whether a reload would lose text. Forms that save a draft on every change (`data-draft`) lose nothing. */
export const hasUnsavedText = (): boolean => filledFields().some((field) => !field.closest('[data-draft]'))
