/**
 * A post and the moments it announces: `2026-11-29 10:00 @`, where `-` means no hour, and `@` means that it states a
 * place.
 */
export type Post = { text: string; moments: string[]; exported: boolean }
export type PostSet = { writtenOn: string; writtenAt: string; posts: Post[] }

export const post = (text: string, ...moments: string[]): Post => ({ text, moments, exported: false })
/** An excerpt of a chat in the export format. */
export const exported = (text: string, ...moments: string[]): Post => ({ text, moments, exported: true })
/** A post that announces nothing, however many days and hours it mentions. */
export const nothing = (text: string): Post => post(text)
