import Phone from 'virtual:icons/phone'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/user/messages.ts'
import { Button } from '#web/ui/Button.tsx'

/** A phone number that goes to the clipboard (docs/product/user.md). */
export function CopyPhone({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  return (
    <Button size="sm" icon={<Phone aria-hidden />} aria-label={messages.copyPhoneOf(name)} onClick={() => void copyText(phoneNumber)}>
      {phoneNumber.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')}
    </Button>
  )
}
