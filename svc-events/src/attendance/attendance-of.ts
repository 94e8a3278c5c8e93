import type { Transaction } from '@convive/service-kit/database'
import { AttendanceTable, type AttendanceRow } from './schema.ts'

export async function attendanceOf(tx: Transaction, eventId: number, userId: number): Promise<AttendanceRow | undefined> {
  return (await tx.findOneBy(AttendanceTable, { eventId, userId })) ?? undefined
}

export const hasAttendances = (tx: Transaction, eventId: number): Promise<boolean> => tx.existsBy(AttendanceTable, { eventId })
