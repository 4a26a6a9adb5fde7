/** Where the public package indexes are at home; `NPM_URL`, `PYPI_URL` and their kin say where this installation reaches them. */
export const PACKAGE_INDEXES = {
  npm: 'https://registry.npmjs.org',
  npmDownloads: 'https://api.npmjs.org',
  pypi: 'https://pypi.org',
  pypiStats: 'https://pypistats.org',
} as const;
