const ACRONYMS =
  /\b(?:ai|api|cdn|ceo|cfo|chro|cio|ciso|cmo|cms|coo|cpo|crm|cro|cto|dpa|gdpr|hipaa|hq|idv|ipo|it|llms|pci|sdk|sla|soc2|vp|iso27001)\b/gi;

/** `key_role_opened` as people read it, `Key role opened`; `series_b` as `Series B`. */
export function words(name: string): string {
  const spaced = name
    .replace(/^custom_/, '')
    .replaceAll('_', ' ')
    .replace(ACRONYMS, (found) => found.toUpperCase());
  const rounds = spaced.replace(
    /\bseries ([a-d])\b/,
    (_, letter: string) => `Series ${letter.toUpperCase()}`,
  );
  return rounds.charAt(0).toUpperCase() + rounds.slice(1);
}

/** The same in the middle of a sentence. */
export function midWords(name: string): string {
  const whole = words(name);
  return /^(?:[A-Z0-9]{2}|Series [A-D])/.test(whole) ? whole : whole.charAt(0).toLowerCase() + whole.slice(1);
}
