/** The icons of Lucide by their names there (https://lucide.dev/icons), one module each (scripts/icons.ts). */
declare module 'virtual:icons/*' {
  import type { Icon } from '#web/ui/draw-icon.ts'
  const icon: Icon
  export default icon
}
