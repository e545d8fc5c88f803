import { useId, useState } from 'react'
import { renderFormula } from '#math/render/render-formula.ts'
import { messages } from './messages.ts'
import { type MathSymbol, SYMBOLS, type Topic } from './symbols.ts'
import './school-keys.css'

const TOPICS = Object.keys(SYMBOLS) as Topic[] // its own keys

/** Symbols of school mathematics, one topic at a time; a press inserts one where the caret stands. */
export function SymbolPalette({ onChoose }: { onChoose: (tex: string) => void }) {
  const [topic, setTopic] = useState<Topic>('basics')
  const id = useId()
  return (
    <div className="math-palette">
      <div className="math-palette-head">
        <label htmlFor={id} className="text-sm font-medium">
          {messages.symbols}
        </label>
        <select
          id={id}
          className="control w-auto text-sm"
          value={topic}
          onChange={(event) => setTopic(TOPICS.find((known) => known === event.target.value) ?? 'basics')}
        >
          {TOPICS.map((each) => (
            <option key={each} value={each}>
              {messages.topics[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="math-symbols" role="group" aria-label={messages.topics[topic]}>
        {SYMBOLS[topic].map((symbol) => (
          <button
            key={symbol.tex}
            type="button"
            className="math-symbol"
            title={symbol.name}
            // The source keeps focus, so that what is pressed goes where the caret stands.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(symbol.tex)}
          >
            <span className="sr-only">{symbol.name}</span>
            <span aria-hidden dangerouslySetInnerHTML={{ __html: renderFormula(shownOf(symbol), { display: false }) }} />
          </button>
        ))}
      </div>
    </div>
  )
}

function shownOf({ tex, shown }: MathSymbol): string {
  return shown ?? (tex.startsWith('^') ? `x${tex}` : tex)
}
