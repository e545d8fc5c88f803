import { useRef } from 'react'
import type { Verification } from '#contract/teacher-verification.ts'
import { messages } from '#web/admin/messages.ts'
import { type VerificationHandle, VerificationRow } from '#web/admin/VerificationRow.tsx'
import { QueueKeys, useDesk } from '#web/queue/index.ts'

type Props = { teachers: readonly Verification[]; viewerId: number; onChange: () => Promise<void> }

/** Teachers on a page of the list; those who wait are worked by keys. Taking one lasts until she is decided about. */
export function VerificationQueue({ teachers, viewerId, onChange }: Props) {
  const rows = useRef(new Map<number, VerificationHandle>())
  const waiting = teachers.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  const act = (what: keyof VerificationHandle) => (id: number) => rows.current.get(id)?.[what]()
  const { current, claims, shownKeys } = useDesk({
    queue: 'TEACHER',
    ids: waiting,
    onTake: act('take'),
    keys: [
      { key: 'a', short: messages.shortKeys.verify, label: messages.verifyKey, run: act('verify') },
      { key: 'o', short: messages.shortKeys.refuse, label: messages.refuseKey, run: act('refuse') },
    ],
  })
  return (
    <>
      {waiting.length > 0 && <QueueKeys keys={shownKeys} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {teachers.map((teacher) => (
          <VerificationRow
            key={teacher.id}
            teacher={teacher}
            viewerId={viewerId}
            onChange={onChange}
            isCurrent={teacher.id === current}
            claim={claims.get(teacher.id)}
            ref={(handle) => {
              if (!handle) return
              rows.current.set(teacher.id, handle)
              return () => void rows.current.delete(teacher.id)
            }}
          />
        ))}
      </ul>
    </>
  )
}
