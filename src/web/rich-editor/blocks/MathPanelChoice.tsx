import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { MATH_PANEL_LABELS } from '#contract/text/panel-labels.ts'
import { MenuList } from '../menus/MenuList.tsx'
import type { ToolMenuProps } from '../tools.tsx'
import { insertMathPanel } from './blocks.ts'

/** The eight kinds of panel. */
export function MathPanelChoice({ editor, onClose }: ToolMenuProps) {
  return (
    <MenuList
      items={MATH_PANEL_VARIANTS.map((each) => ({ value: each, label: MATH_PANEL_LABELS[each] }))}
      onChoose={(value) => {
        onClose()
        const variant = MATH_PANEL_VARIANTS.find((known) => known === value)
        if (variant !== undefined) insertMathPanel(editor, variant)
      }}
    />
  )
}
