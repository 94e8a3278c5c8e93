/**
 * The address that opens WhatsApp with a text, for `phone` (`+` and digits), or for the user to choose who gets it.
 * `encodeURIComponent` would throw on half an emoji, with which a title may end.
 */
export const whatsAppLink = (text: string, phone = ''): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${String(new URLSearchParams([['', text]]))
    .slice(1)
    .replaceAll('+', '%20')}`
