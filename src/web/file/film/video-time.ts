/** "1:05", with hours "1:02:03". */
export function formatTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The same to be read out: "1 min 5 s". */
export function spokenTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  return [hours > 0 ? `${hours} godz.` : '', minutes > 0 ? `${minutes} min` : '', `${rest} s`].filter(Boolean).join(' ')
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.floor(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 }
}
