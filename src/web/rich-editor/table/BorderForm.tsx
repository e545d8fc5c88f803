import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { BORDER_STYLES, type BorderStyle } from '#editor/schema/nodes/cell-border.ts'
import { BORDER_COLORS } from '#editor/schema/nodes/color-tokens.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ColorPalette } from '../menus/ColorPalette.tsx'
import { messages } from './messages.ts'
import { setBorders, type Side, SIDES } from './table-commands.ts'

const WIDTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** The four borders of the selected cells: which sides, what line; a press on a colour draws it. */
export function BorderForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [sides, setSides] = useState<readonly Side[]>(SIDES)
  const [style, setStyle] = useState<BorderStyle>('solid')
  const [widthPx, setWidth] = useState(1)
  return (
    <div className="editor-form border-form">
      <fieldset className="border-sides">
        <legend className="text-sm font-medium">{messages.borderSides}</legend>
        {SIDES.map((side) => (
          <Checkbox
            key={side}
            label={messages.sides[side]}
            checked={sides.includes(side)}
            onChange={(event) => setSides(event.target.checked ? [...sides, side] : sides.filter((other) => other !== side))}
          />
        ))}
      </fieldset>
      <div className="border-line">
        <label>
          <span>{messages.borderStyle}</span>
          <select
            className="control text-sm"
            value={style}
            onChange={(event) => setStyle(BORDER_STYLES.find((known) => known === event.target.value) ?? 'solid')}
          >
            {BORDER_STYLES.map((each) => (
              <option key={each} value={each}>
                {messages.borderStyles[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{messages.borderWidth}</span>
          <select className="control text-sm" value={widthPx} onChange={(event) => setWidth(Number(event.target.value))}>
            {WIDTHS.map((each) => (
              <option key={each} value={each}>
                {each} px
              </option>
            ))}
          </select>
        </label>
      </div>
      <div role="group" aria-label={messages.borderColor}>
        <ColorPalette
          type="border"
          palette={BORDER_COLORS}
          value={null}
          onChoose={(color) => {
            setBorders(editor, sides, color === null ? null : { widthPx, style, color })
            onClose()
          }}
        />
      </div>
    </div>
  )
}
