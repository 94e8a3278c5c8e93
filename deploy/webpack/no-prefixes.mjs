/** In place of the function of stylis that puts vendor prefixes before a declaration. */
export const prefix = (declaration) => declaration
