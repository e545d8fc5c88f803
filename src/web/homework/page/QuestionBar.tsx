import ChevronDown from 'virtual:icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import type { HomeworkAnswer } from '#contract/homework/homework.ts'
import { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
import { messages } from '#web/homework/messages.ts'
import { RichHtml, useRichHtml } from '#web/ui/rich/RichHtml.tsx'
import '#web/homework/page/question-bar.css'

type Props = { description: string; answers: readonly HomeworkAnswer[]; excerpt: string; language: string | undefined }

/** A line under the header of a narrow screen that stands for a question out of sight; pressed, it shows the question. */
export function QuestionBar({ description, answers, excerpt, language }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The question itself is on the page: its anchors stay the only ones of their names.
  const html = useRichHtml(description).replaceAll(/ (?:id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '')

  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  return (
    <div className="question-bar no-print">
      <button ref={button} type="button" aria-expanded={isOpen} className="question-bar-line" onClick={() => setOpen(!isOpen)}>
        <span className="font-semibold" lang="pl">
          {messages.question}
        </span>
        <span className="question-bar-beginning" lang={language}>
          {excerpt}
        </span>
        <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <div className="question-bar-body" lang={language}>
          <RichHtml html={html} />
          {answers.length > 0 && <ClosedAnswers answers={answers} className="mt-3" />}
        </div>
      )}
    </div>
  )
}
