import X from 'virtual:icons/x'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { type ExamRef, listExams } from '#contract/exam.ts'
import { type HomeworkTypeRef, listHomeworkTypes } from '#contract/homework-type.ts'
import { ConceptPicker } from '#web/homework/form/ConceptPicker.tsx'
import { messages as texts } from '#contract/text/messages.ts'
import { messages } from '#web/homework/form/messages.ts'
import { type ExamPart, newExam, type TaskDraft } from '#web/homework/form/task-draft.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { SearchPicker } from '#web/ui/form/SearchPicker.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  draft: Pick<TaskDraft, 'concepts' | 'type' | 'exams'>
  isAdmin: boolean
  faults: ReadonlyMap<string, string>
  onChange: (change: Partial<TaskDraft>) => void
}

const FOUND = 30
const CONCEPT_FIELDS = ['domainsIds', 'definitionsIds', 'theoremsIds', 'tagsIds']

const findTypes = async (search: string, signal: AbortSignal): Promise<HomeworkTypeRef[]> =>
  (await callQuietly(listHomeworkTypes, { query: { search, pageSize: FOUND } }, signal)).results

async function findExams(search: string, signal: AbortSignal): Promise<{ id: number; name: string; note: string; exam: ExamRef }[]> {
  const { results } = await callQuietly(listExams, { query: { search, pageSize: FOUND } }, signal)
  return results.map(({ id, slug, name, shortName, marks }) => ({
    id,
    name: shortName,
    note: marks.map(({ short }) => short).join(' · '),
    exam: { id, slug, name, shortName, marks },
  }))
}

/** The places of a task in the library: concepts, type, exam sheets with points. */
export function SortingFields({ draft: { concepts, type, exams }, isAdmin, faults, onChange }: Props) {
  const changeExam = (key: string, part: Partial<ExamPart>) =>
    onChange({ exams: exams.map((place) => (place.key === key ? { ...place, ...part } : place)) })
  return (
    <>
      <ConceptPicker
        concepts={concepts}
        isAdmin={isAdmin}
        error={CONCEPT_FIELDS.map((name) => faults.get(name)).find((fault) => fault !== undefined)}
        onChange={(chosen) => onChange({ concepts: chosen })}
      />
      {type !== null && (
        <p className="flex items-center gap-2">
          <span className="text-text-muted">{messages.type}:</span> {withHardSpaces(type.name)}
          <IconButton
            tooltip={false}
            label={messages.removeOf(type.name)}
            icon={<X aria-hidden />}
            onClick={() => onChange({ type: null })}
          />
        </p>
      )}
      <SearchPicker
        label={messages.type}
        placeholder={messages.typeSearch}
        nothing={texts.noResultsSentence}
        find={findTypes}
        onPick={({ id, name, slug }) => onChange({ type: { id, name, slug } })}
      />
      <ExamPlaces
        exams={exams}
        faults={faults}
        onChange={changeExam}
        onRemove={(key) => onChange({ exams: exams.filter((place) => place.key !== key) })}
      />
      <SearchPicker
        label={messages.exams}
        placeholder={messages.examsSearch}
        nothing={texts.noResultsSentence}
        find={findExams}
        onPick={({ exam }) => {
          if (!exams.some((place) => place.exam.id === exam.id)) onChange({ exams: [...exams, newExam(exam)] })
        }}
      />
    </>
  )
}

type PlacesProps = {
  exams: readonly ExamPart[]
  faults: ReadonlyMap<string, string>
  onChange: (key: string, part: Partial<ExamPart>) => void
  onRemove: (key: string) => void
}

/** The task's number and points in each sheet. */
function ExamPlaces({ exams, faults, onChange, onRemove }: PlacesProps) {
  if (exams.length === 0) return null
  return (
    <ul className="grid gap-3">
      {exams.map(({ key, exam, number, points }, place) => (
        <li key={key} className="task-form-part">
          <div className="flex items-center gap-2">
            <span className="font-semibold">{exam.shortName}</span>
            <span className="text-sm text-text-muted">{exam.marks.map(({ short }) => short).join(' · ')}</span>
            <IconButton
              className="ml-auto"
              tooltip={false}
              label={messages.removeOf(exam.shortName)}
              icon={<X aria-hidden />}
              onClick={() => onRemove(key)}
            />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={messages.examNumber}
              value={number}
              error={faults.get(`exams.${place}.number`) ?? faults.get(`exams.${place}.examId`)}
              onChange={(event) => onChange(key, { number: event.currentTarget.value })}
            />
            <TextField
              label={messages.examPoints}
              inputMode="decimal"
              value={points}
              error={faults.get(`exams.${place}.points`)}
              onChange={(event) => onChange(key, { points: event.currentTarget.value })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
