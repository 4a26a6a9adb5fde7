/** How the script of a screen is loaded, by its path under /app. `$id` stands for any text. */
export const screens = {
  '/': () => import('./screens/today/today.tsx'),
  '/welcome': () => import('./screens/welcome/welcome.tsx'),
  '/accounts': () => import('./screens/accounts/accounts.tsx'),
  '/accounts/$id': () => import('./screens/account/account.tsx'),
  '/signals': () => import('./screens/signals/signals.tsx'),
  '/bots': () => import('./screens/bots/bots.tsx'),
  '/bots/new': () => import('./screens/bots/new-bot.tsx'),
  '/bots/$id': () => import('./screens/bots/bot.tsx'),
  '/webhooks': () => import('./screens/webhooks/webhooks.tsx'),
  '/webhooks/$id': () => import('./screens/webhooks/webhook.tsx'),
  '/rubric': () => import('./screens/rubric/rubric.tsx'),
  '/replies': () => import('./screens/replies/replies.tsx'),
  '/exports': () => import('./screens/exports/exports.tsx'),
  '/settings': () => import('./screens/settings/settings.tsx'),
  '/operator': () => import('./screens/operator/operator.tsx'),
} as const;

type Path = keyof typeof screens;

/** The pattern that a path without /app fits; undefined where there is no such screen. A path written out goes before one with a parameter. */
export function screenAt(path: string): Path | undefined {
  const parts = path.split('/');
  const patterns = Object.keys(screens) as Path[];
  return (
    patterns.find((pattern) => pattern === path) ??
    patterns.find((pattern) => {
      const steps = pattern.split('/');
      return (
        steps.length === parts.length &&
        steps.every((step, k) => step === parts[k] || (step.startsWith('$') && parts[k] !== ''))
      );
    })
  );
}
