/** Characters in exports that show nothing: direction marks and the byte order mark. For a class of a pattern. */
export const invisibleMarks = String.raw`\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
