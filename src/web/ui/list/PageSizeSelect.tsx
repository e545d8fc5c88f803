import type { ComponentProps } from 'react'
import { PAGE_SIZES } from '#contract/http/page-sizes.ts'
import { messages } from '#web/ui/messages.ts'
import { Select } from '#web/ui/form/Select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'options'>

/** Chooses the number of results a page: 10 to 50 (docs/product/interface.md). Sends `pageSize`. */
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
