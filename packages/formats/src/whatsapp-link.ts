/** The address that opens WhatsApp with a text, for `phone` (`+` and digits), or for the user to choose who gets it. */
export const whatsAppLink = (text: string, phone = ''): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`
