/** One post as somebody would put it up, and the moments it announces: `2026-11-29 10:00 @`, where `-` says no hour, and `@` that it tells where. */
export type Post = { text: string; moments: string[]; exported: boolean }
export type PostSet = { writtenOn: string; writtenAt: string; posts: Post[] }

export const post = (text: string, ...moments: string[]): Post => ({ text, moments, exported: false })
/** A piece of a chat, as the application hands it out. */
export const exported = (text: string, ...moments: string[]): Post => ({ text, moments, exported: true })
/** What announces nothing, however many days and hours stand in it. */
export const nothing = (text: string): Post => post(text)
