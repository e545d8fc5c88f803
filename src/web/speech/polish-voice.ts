/** Returns the browser's Polish voice, one of the device before one of the network; undefined where there is none. */
export function polishVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^pl(?:[-_]|$)/i.test(lang))
  return voices.find(({ localService }) => localService) ?? voices[0]
}

export function hasPolishVoice(): boolean {
  return polishVoice() !== undefined
}

/** Browsers bring their voices after the page. */
export function onVoicesChange(changed: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}
