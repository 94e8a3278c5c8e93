/**
 * The address that opens WhatsApp with a text, for `phone` (`+` and digits), or for the user to choose who gets it. Half an
 * emoji, which a title may end with, has no place in an address.
 */
export const whatsAppLink = (text: string, phone = ''): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text.toWellFormed())}`
