import type { HomeworkPreview } from '#contract/homework/homework-writing.ts'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { messages } from '#web/homework/form/messages.ts'
import { Link } from '#web/ui/Link.tsx'

/** Tasks of the library that ask the same, so that nobody writes one twice. */
export function SimilarTasks({ tasks }: { tasks: HomeworkPreview['similar'] }) {
  return (
    <div role="status">
      {tasks.length > 0 && (
        <section aria-label={messages.similar} className="task-form-note">
          <p>
            <strong>{messages.similar}</strong>
            <br />
            {messages.similarHint}
          </p>
          <ul className="grid w-full gap-1">
            {tasks.map(({ id, slug, title }) => (
              <li key={id}>
                <Link to={paths.homework(slug)} target="_blank" className="underline">
                  {withHardSpaces(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
