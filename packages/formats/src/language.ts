/** The languages of the product. The same union as `Language` in contracts, which this package must not import. */
export type Language = 'en' | 'es'
