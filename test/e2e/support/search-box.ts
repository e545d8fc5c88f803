import type { Locator, Page } from '@playwright/test'

/** A box that suggests, that of tasks unless named: a plain search box as the server sends it, a combobox once scripts run. */
export function searchBox(scope: Page | Locator, label = /^Szukaj zada/): Locator {
  const name = { name: label }
  return scope.getByRole('searchbox', name).or(scope.getByRole('combobox', name))
}
