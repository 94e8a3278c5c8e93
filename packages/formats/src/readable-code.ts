/** A ticket's code as people read it aloud: groups of five, the last one of six. */
export const readableCode = (code: string): string => code.replace(/^(.{5})(.{5})(.{5})(.{5})(.+)$/, '$1-$2-$3-$4-$5')
