/** A whole task as it was pasted: its parts as Markdown. */
export type TaskText = {
  title: string
  description: string
  answers: { label: string; text: string; correct: boolean }[]
  answer: string
  steps: { method: number; title: string; text: string }[]
  hints: string[]
  commonMistake: string
}

type Part = 'description' | 'solution' | 'answer' | 'hint' | 'mistake'

/** Lines that begin a part, with the rest of the line as its first words. */
const HEADS: readonly [RegExp, Part][] = [
  [
    /^(?:#+\s*)?\**(?:treść|zadanie(?:\s+\d+(?:\.\d+)?)?)\**\s*[.:]?\**\s*(?:\(\s*(?:0\s*[–-]\s*\d+|\d+\s*(?:pkt|p)\.?)\s*\)\.?)?(?:\s+|$)/iu,
    'description',
  ],
  [/^(?:#+\s*)?\**(?:przykładowe\s+)?rozwiązanie\**\s*(?::\**|\.\**)?(?:\s+|$)/iu, 'solution'],
  [/^(?:#+\s*)?\**(?:odpowiedź|odp|wynik)\**\s*[.:]+\**\s*/iu, 'answer'],
  [/^(?:#+\s*)?\**(?:wskazówka|podpowiedź)(?:\s+\d+)?\**\s*(?::\**|\.\**)?\s*/iu, 'hint'],
  [/^(?:#+\s*)?\**(?:częsty|typowy)\s+błąd\**\s*(?::\**|\.\**)?\s*/iu, 'mistake'],
]
const METHOD = /^(?:#+\s*)?(?:-{3,}\s*)?\**(?:sposób|metoda)\s+(\d|i{1,3})\**\s*[.:]?\**\s*/iu
const STEP = /^(?:#+\s*)?\**(?:krok\s+)?(\d{1,2})[.)]\**\s+/iu
const ANSWER = /^\s*(\*|✓|✔|\[x\]|\[ \])?\s*\**([A-H])[.)]\**\s*(.*?)\s*(✓|✔|\(poprawna\)|\*)?$/u
const SMALL_ANSWER = /^\s*(\*|✓|✔|\[x\]|\[ \])?\s*([a-h])\)\s*(.*?)\s*(✓|✔|\(poprawna\)|\*)?$/u

/**
 * Reads a task from plain text: the question, answers "A." to "D." (the correct one with a star or tick, or named in "Odpowiedź: B"),
 * "Rozwiązanie" with numbered steps and several ways ("Sposób 2"), "Odpowiedź", "Wskazówka", "Częsty błąd". Whatever isn't
 * known as anything else belongs to the part that it stands in.
 */
export function readTaskText(source: string): TaskText {
  const task: TaskText = { title: '', description: '', answers: [], answer: '', steps: [], hints: [], commonMistake: '' }
  let part: Part = 'description'
  let method = 1
  const description: string[] = []
  const loose: string[] = []
  for (const line of source.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const title = /^#\s+(.+)$/.exec(line)?.[1]
    const head = HEADS.find(([pattern]) => pattern.test(line))
    if (title !== undefined && head === undefined && description.length === 0 && task.title === '') {
      task.title = title.trim()
      continue
    }
    if (head) {
      part = head[1]
      if (part === 'hint') task.hints.push('')
      if (part === 'solution') method = 1
      take(line.replace(head[0], ''))
      continue
    }
    const way = METHOD.exec(line)
    if (way && part !== 'description') {
      part = 'solution'
      method = numberOf(way[1] ?? '1')
      take(line.replace(METHOD, ''))
      continue
    }
    take(line)
  }

  function take(line: string): void {
    switch (part) {
      case 'description': {
        const isOption = task.answers.length > 0 || description.some((before) => before.trim() !== '')
        const option = isOption ? (ANSWER.exec(line) ?? SMALL_ANSWER.exec(line)) : null
        if (option && isNext(option[2] ?? '', task.answers.length)) addAnswer(option)
        else if (task.answers.length > 0) continueAnswer(line)
        else description.push(line)
        break
      }
      case 'solution': {
        const step = STEP.exec(line)
        if (step) task.steps.push({ method, ...titled(line.replace(STEP, '')) })
        else if (task.steps.at(-1)?.method === method) addTo(task.steps.at(-1), line)
        else if (line.trim() !== '') task.steps.push({ method, title: '', text: line })
        else loose.push(line)
        break
      }
      case 'answer':
        task.answer += `${line}\n`
        break
      case 'hint':
        task.hints.push(`${task.hints.pop() ?? ''}${line}\n`)
        break
      case 'mistake':
        task.commonMistake += `${line}\n`
    }
  }

  function addAnswer([, before = '', label = '', text = '', after = '']: RegExpExecArray): void {
    task.answers.push({ label: label.toUpperCase(), text, correct: (before !== '' && before !== '[ ]') || after !== '' })
  }

  function continueAnswer(line: string): void {
    const last = task.answers.at(-1)
    if (last && line.trim() !== '') last.text += `\n${line}`
  }

  task.description = description.join('\n').trim()
  task.answer = task.answer.trim()
  task.commonMistake = task.commonMistake.trim()
  task.hints = task.hints.map((hint) => hint.trim()).filter((hint) => hint !== '')
  task.steps = task.steps.map((step) => ({ ...step, text: step.text.trim() })).filter(({ title, text }) => title !== '' || text !== '')
  return withNamedAnswers(task)
}

/** Marks the answers that "Odpowiedź: B" names, where a closed task says its key so. */
function withNamedAnswers(task: TaskText): TaskText {
  if (task.answers.length === 0) return task
  const named = /^\**([A-H](?:\s*(?:,|i|oraz)\s*[A-H])*)\b\**[.)]?/u.exec(task.answer)?.[1]
  if (named === undefined) return task
  const letters = new Set(named.match(/[A-H]/g))
  return {
    ...task,
    answer: '',
    answers: task.answers.map((answer) => ({ ...answer, correct: answer.correct || letters.has(answer.label) })),
  }
}

/** True for the letter that the next answer has: another one is a word of the text. */
function isNext(letter: string, count: number): boolean {
  return letter.toUpperCase() === String.fromCodePoint(65 + count)
}

/** A step whose first line is short and ends with a colon or full stop, or is bold, has that as its title. */
function titled(line: string): { title: string; text: string } {
  const bold = /^\*\*(.{1,80}?)[.:]?\*\*[.:]?\s*(.*)$/u.exec(line)
  if (bold) return { title: bold[1] ?? '', text: bold[2] ?? '' }
  const named = /^([^$:]{3,60}):\s*(.*)$/u.exec(line)
  return named ? { title: named[1] ?? '', text: named[2] ?? '' } : { title: '', text: line }
}

function addTo(step: TaskText['steps'][number] | undefined, line: string): void {
  if (step) step.text += `\n${line}`
}

function numberOf(digits: string): number {
  return /^\d$/.test(digits) ? Math.max(1, Number(digits)) : digits.length
}
