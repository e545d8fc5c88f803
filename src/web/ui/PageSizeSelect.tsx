import type { ComponentProps } from 'react'
import { PAGE_SIZES } from '#contract/page.ts'
import { messages } from '#web/ui/messages.ts'
import { Select } from '#web/ui/Select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'options'>

/** How many results a page shows: 10 to 50 (spec section 2). Sends `pageSize`. */
export function PageSizeSelect(props: Props) {
  return (
    <Select
      name="pageSize"
      {...props}
      label={messages.pageSize}
      options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
    />
  )
}
