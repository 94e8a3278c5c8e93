import type { InsertResult } from 'typeorm'

/** The id of the row that was inserted. TypeORM gives an identity column of type bigint as a string, whatever `parseInt8` says. */
export const insertedId = ({ identifiers }: InsertResult): number => Number(identifiers[0]?.['id'])
