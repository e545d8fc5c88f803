import type { Locator, Page } from '@playwright/test'

/** The box that looks for tasks: a plain search box as the server sends it, a combobox once scripts run. */
export function searchBox(scope: Page | Locator): Locator {
  const name = { name: /^Szukaj zada/ }
  return scope.getByRole('searchbox', name).or(scope.getByRole('combobox', name))
}
