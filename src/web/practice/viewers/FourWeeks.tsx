import type { ViewedPupil } from '#contract/practice/viewers.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { dayAfter } from '#math/practice/day.ts'
import { messages } from '#web/practice/viewers/messages.ts'

const WEEKS = 4
/** A cell is darker from so many tasks on. */
const MANY = 5

/** Tasks day by day, a row a week: the current one and three before. */
export function FourWeeks({ days, today }: { days: ViewedPupil['progress']['days']; today: string }) {
  const known = new Map(days.map((each) => [each.day, each]))
  const monday = dayAfter(today, -((new Date(today).getUTCDay() + 6) % 7))
  const weeks = Array.from({ length: WEEKS }, (_, index) => dayAfter(monday, (index + 1 - WEEKS) * 7))
  return (
    <table className="practice-weeks">
      <caption>
        <span className="heading text-xl">{messages.fourWeeks}</span>
        <span className="text-sm text-text-muted">{messages.fourWeeksHint}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{messages.weekOf}</span>
          </th>
          {messages.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first) => (
          <tr key={first}>
            <th scope="row">{dayAndMonth(first)}</th>
            {messages.weekdays.map((weekday, index) => {
              const day = dayAfter(first, index)
              return <DayCell key={weekday} work={known.get(day)} isToCome={day > today} isToday={day === today} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Work = ViewedPupil['progress']['days'][number]

function DayCell({ work, isToCome, isToday }: { work: Work | undefined; isToCome: boolean; isToday: boolean }) {
  if (isToCome)
    return (
      <td data-to-come>
        <span className="sr-only">{messages.toCome}</span>
      </td>
    )
  const count = work?.tasks ?? 0
  return (
    <td data-amount={count === 0 ? undefined : count < MANY ? 'some' : 'many'} aria-current={isToday ? 'date' : undefined}>
      <span aria-hidden>{count === 0 ? '·' : count}</span>
      <span className="sr-only">{work && count > 0 ? messages.dayFacts(count, work.right) : messages.noTasks}</span>
    </td>
  )
}

/** "16 lis", without the year. */
function dayAndMonth(day: string): string {
  return shortDayText(new Date(day)).split(' ').slice(0, 2).join('\u00a0')
}
