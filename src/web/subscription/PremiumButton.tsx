import Lock from 'virtual:icons/lock'
import type { ComponentProps } from 'react'
import { hasPremium } from '#contract/user/viewer.ts'
import { useViewer } from '#web/auth/index.ts'
import { premiumNote, tellPremium } from '#web/subscription/tell-premium.ts'
import { Button } from '#web/ui/Button.tsx'

/**
 * A button of something that needs Premium: for everybody else it looks disabled and says why (docs/product/subscription.md). It stays
 * in the tab order, so that a keyboard and a reader learn of it, too.
 */
export function PremiumButton({ onClick, icon, children, ...rest }: ComponentProps<typeof Button>) {
  const isOpen = hasPremium(useViewer())
  return (
    <Button
      {...rest}
      icon={isOpen ? icon : <Lock aria-hidden />}
      aria-disabled={isOpen ? undefined : true}
      onClick={isOpen ? onClick : tellPremium}
    >
      {children}
      {!isOpen && <span className="sr-only">, {premiumNote}</span>}
    </Button>
  )
}
