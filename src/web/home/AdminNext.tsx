import { nextForAdmin } from '#web/home/next-for-admin.ts'
import { OwnNext } from '#web/home/OwnNext.tsx'
import { useQueues } from '#web/queue/index.ts'

/** The queues that have waited longest, as they change. */
export function AdminNext({ failedJobs }: { failedJobs: number | null }) {
  const { data } = useQueues()
  return data && <OwnNext items={nextForAdmin(data.results, failedJobs ?? 0)} />
}
