import * as z from 'zod/mini'
import type { MessageDef } from './message.ts'

/**
 * A message for a handler that does not use these fields. A value of them that a later release adds then does not keep it
 * from being read.
 */
export function ignoringFields<
  Subject extends string,
  Shape extends z.core.$ZodShape,
  Field extends keyof Shape & string,
>(
  def: MessageDef<Subject, z.ZodMiniObject<Shape>>,
  ...fields: Field[]
): MessageDef<Subject, z.ZodMiniObject<Omit<Shape, Field>>> {
  const mask = Object.fromEntries(fields.map((field) => [field, true]))
  return { ...def, data: z.omit(def.data, mask as never) } as unknown as ReturnType<
    typeof ignoringFields<Subject, Shape, Field>
  >
}
