import type { ReactNode } from 'react'
import { EarningOnly, useAccountOwner } from '#web/account/index.ts'

/** A page for teachers; admins, who earn nothing here, and pupils are told whose it is. */
export function ForTeachers({ children }: { children: ReactNode }) {
  const { role } = useAccountOwner()
  return <EarningOnly>{role === 'TEACHER' ? children : null}</EarningOnly>
}
